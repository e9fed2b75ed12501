// Package gtpclient is the controller's side of the Go Text Protocol: it sends
// commands to an engine and waits for their answers.
//
// Every command carries an id, so that an answer which comes after its command
// was given up is recognised and skipped, and the conversation goes on. What an
// engine writes between answers is skipped as well, up to a limit. A [Client] may
// be used by several goroutines; their commands are sent one after the other.
package gtpclient
