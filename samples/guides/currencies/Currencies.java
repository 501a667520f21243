// JDK 17 or later, no packages needed.
import java.math.BigDecimal;
import java.util.Set;

public final class Currencies {
    // ISO 4217 decimal places. A currency that is in neither list has two.
    private static final Set<String> NO_DECIMALS = Set.of("BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW",
        "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF");
    private static final Set<String> THREE_DECIMALS = Set.of("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND");

    /** Converts a decimal string in major units, such as "12.99", to minor units. Never pass a double. */
    public static long toMinorUnits(String amount, String currency) {
        if (!amount.matches("\\d{1,9}(\\.\\d{1,9})?") || !currency.matches("[A-Z]{3}")) {
            throw new IllegalArgumentException("Invalid: " + amount + " " + currency);
        }
        int decimals = NO_DECIMALS.contains(currency) ? 0 : THREE_DECIMALS.contains(currency) ? 3 : 2;
        try {
            return new BigDecimal(amount).movePointRight(decimals).longValueExact();
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(currency + " has " + decimals + " decimals", e);
        }
    }

    /** The `amount` of a new payment. The API accepts 100 to 99999999 minor units. */
    public static long chargeAmount(String amount, String currency) {
        long minor = toMinorUnits(amount, currency);
        if (minor < 100 || minor > 99_999_999) throw new IllegalArgumentException("Out of range: " + minor);
        return minor;
    }
}

// chargeAmount("12.99", "USD") → 1299
// chargeAmount("1299", "JPY") → 1299
// chargeAmount("1.299", "KWD") → 1299
