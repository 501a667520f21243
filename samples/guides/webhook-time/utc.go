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
	asUTC, err := time.Parse("20060102150405", timestamp)
	if err != nil {
		return time.Time{}, err
	}
	offset := func(moment time.Time) time.Duration {
		_, seconds := moment.In(location).Zone()
		return time.Duration(seconds) * time.Second
	}
	first := asUTC.Add(-offset(asUTC.AddDate(0, 0, -1))) // daylight saving time may begin or end in between
	moment := asUTC.Add(-offset(first))
	if offset(moment) != offset(first) {
		return first, nil // a skipped hour: the offset of the day before
	}
	return moment, nil
}
