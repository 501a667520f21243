// Go 1.18 or later, standard library only.
package efundpay

import (
	"errors"
	"time"
	_ "time/tzdata" // the time zones, for systems without them
)

// ToUTC("20250812170432", "Asia/Shanghai") returns the Time 2025-08-12 09:04:32 UTC.
func ToUTC(timestamp, timezone string) (time.Time, error) {
	if timezone == "" {
		return time.Time{}, errors.New("no time zone") // LoadLocation would take it for UTC
	}
	location, err := time.LoadLocation(timezone)
	if err != nil {
		return time.Time{}, err
	}
	local, err := time.ParseInLocation("20060102150405", timestamp, location)
	return local.UTC(), err
}
