package serve

import (
	"fmt"
	"net/http"

	"github.com/kithlab/kith-examples/island/teller"
)

// Error says what was wrong.
func (r *Refusal) Error() string { return r.Message }

// refuse returns a Refusal, in a sentence.
func refuse(f Fault, format string, args ...any) *Refusal {
	return &Refusal{Fault: f, Message: fmt.Sprintf(format, args...)}
}

// statuses are the HTTP statuses of the faults.
var statuses = map[Fault]int{
	Malformed: http.StatusBadRequest, TooLarge: http.StatusRequestEntityTooLarge, WrongType: http.StatusUnsupportedMediaType,
	Forbidden: http.StatusForbidden, NotFound: http.StatusNotFound, Refused: http.StatusUnprocessableEntity,
	TooLate: http.StatusConflict, TooOften: http.StatusTooManyRequests, Crowded: http.StatusServiceUnavailable,
	Closing: http.StatusServiceUnavailable, Broken: http.StatusInternalServerError,
}

// clip keeps what somebody wrote short enough for a sentence.
func clip(text string) string { return teller.Clipped(text) }
