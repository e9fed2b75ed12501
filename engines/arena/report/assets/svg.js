// Drawing: elements, colours and what all boards share.

const svgNamespace = 'http://www.w3.org/2000/svg';

// draw appends an SVG element.
function draw(parent, name, attributes, text) {
  const element = document.createElementNS(svgNamespace, name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  if (text !== undefined) element.textContent = text;
  parent.append(element);
  return element;
}

// gradient defines a fill for round things, lit from the upper left.
function gradient(defs, id, light, dark) {
  const g = draw(defs, 'radialGradient', { id, cx: .36, cy: .3, r: .75 });
  draw(g, 'stop', { offset: 0, 'stop-color': light });
  draw(g, 'stop', { offset: 1, 'stop-color': dark });
}

function clear(element) {
  while (element.firstChild) element.firstChild.remove();
}

// html makes an HTML element; children are elements or text.
function html(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const key in attributes) element.setAttribute(key, attributes[key]);
  element.append(...children);
  return element;
}

const byId = id => document.getElementById(id);

// clock writes a time in milliseconds.
function clock(ms) {
  if (ms < 10) return ms.toFixed(ms < 1 ? 2 : 1) + ' ms';
  if (ms < 1000) return Math.round(ms) + ' ms';
  if (ms < 60000) return (ms / 1000).toFixed(ms < 10000 ? 2 : 1) + ' s';
  const s = Math.round(ms / 1000);
  const two = n => String(n).padStart(2, '0');
  return s < 3600 ? Math.floor(s / 60) + ':' + two(s % 60)
    : Math.floor(s / 3600) + ':' + two(Math.floor(s / 60) % 60) + ':' + two(s % 60);
}
