package gomocup

import (
	"fmt"
	"strings"
)

// About is what a brain says of itself.
type About struct{ Name, Version, Author, Country, WWW, Email string }

// String is the answer to ABOUT. Some managers split it at each comma and each
// equals sign, so neither may be part of a value, nor may a quote.
func (a About) String() string {
	clean := strings.NewReplacer(",", " ", "=", " ", `"`, "'", "\r", " ", "\n", " ").Replace
	return fmt.Sprintf(`name="%s", version="%s", author="%s", country="%s", www="%s", email="%s"`,
		clean(a.Name), clean(a.Version), clean(a.Author), clean(a.Country), clean(a.WWW), clean(a.Email))
}
