import java.util.function.BiFunction;

final class CurrenciesDriver {
    public static void main(String[] args) {
        for (int at = 0; at + 1 < args.length; at += 2) {
            System.out.println(attempt(Currencies::toMinorUnits, args[at], args[at + 1])
                + " " + attempt(Currencies::chargeAmount, args[at], args[at + 1]));
        }
    }

    private static String attempt(BiFunction<String, String, Long> convert, String amount, String currency) {
        try {
            return convert.apply(amount, currency).toString();
        } catch (IllegalArgumentException e) {
            return "error";
        }
    }
}
