import java.io.IOException;
import java.util.HashMap;

/** Polls twice with one store, as two runs of a daily job; prints what is handled. `fail` makes the first one fail. */
final class ChargebacksDriver {
    private static int failures;

    public static void main(String[] args) throws Exception {
        var tokens = new java.util.concurrent.atomic.AtomicInteger();
        failures = args.length > 0 ? 1 : 0;
        var seen = new HashMap<String, String>();
        for (int run = 1; run <= 2; run++) {
            System.out.println("run " + run);
            try {
                Chargebacks.poll(() -> "token-" + tokens.incrementAndGet(), seen, chargeback -> {
                    if (failures-- > 0) throw new IllegalStateException("handler failed");
                    System.out.println(chargeback.get("id").asText() + " "
                        + chargeback.get("transaction_external_identifier").asText());
                });
            } catch (IOException | IllegalStateException e) {
                System.out.println("error " + e.getMessage());
            }
        }
    }
}
