// Go 1.18 or later, standard library only.
package efundpay

import "time"

var (
	checkMinutes = []time.Duration{2, 5, 10, 30}
	checkHours   = []time.Duration{1, 3, 6, 12, 24, 48, 72, 96, 120, 144, 168}
)

// NextCheck returns when to retrieve an open payment next; false: stop polling and flag the order for review.
func NextCheck(createdAt, now time.Time) (time.Time, bool) {
	for _, minutes := range checkMinutes {
		if next := createdAt.Add(minutes * time.Minute); next.After(now) {
			return next, true
		}
	}
	for _, hours := range checkHours {
		if next := createdAt.Add(hours * time.Hour); next.After(now) {
			return next, true
		}
	}
	return time.Time{}, false
}

// next, open := NextCheck(payment.CreatedAt, time.Now())
