// Go 1.18 or later, standard library only.
package efundpay

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// ISO 4217 decimal places. A currency that is in neither list has two.
const (
	noDecimals    = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF"
	threeDecimals = "BHD IQD JOD KWD LYD OMR TND"
)

var (
	amountPattern   = regexp.MustCompile(`^(\d{1,9})(?:\.(\d{1,9}))?$`)
	currencyPattern = regexp.MustCompile(`^[A-Z]{3}$`)
)

// ToMinorUnits converts a decimal string in major units, such as "12.99", to minor units.
func ToMinorUnits(amount, currency string) (int64, error) {
	match := amountPattern.FindStringSubmatch(amount)
	if match == nil || !currencyPattern.MatchString(currency) {
		return 0, fmt.Errorf("invalid: %s %s", amount, currency)
	}
	decimals := 2
	if strings.Contains(noDecimals, currency) {
		decimals = 0
	} else if strings.Contains(threeDecimals, currency) {
		decimals = 3
	}
	fraction := strings.TrimRight(match[2], "0")
	if len(fraction) > decimals {
		return 0, fmt.Errorf("%s has %d decimals", currency, decimals)
	}
	fraction += strings.Repeat("0", decimals-len(fraction))
	return strconv.ParseInt(match[1]+fraction, 10, 64)
}

// ChargeAmount returns the `amount` of a new payment. The API accepts 100 to 99999999 minor units.
func ChargeAmount(amount, currency string) (int64, error) {
	minor, err := ToMinorUnits(amount, currency)
	if err == nil && (minor < 100 || minor > 99_999_999) {
		return 0, fmt.Errorf("out of range: %d", minor)
	}
	return minor, err
}

// ChargeAmount("12.99", "USD") → 1299
// ChargeAmount("1299", "JPY") → 1299
// ChargeAmount("1.299", "KWD") → 1299
