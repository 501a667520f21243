import java.io.IOException;
import java.util.List;
import java.util.Map;

final class PaginateDriver {
    public static void main(String[] args) throws Exception {
        var tokens = new java.util.concurrent.atomic.AtomicInteger();
        try {
            var filters = Map.of("status", List.of("capture_succeeded", "a b"));
            Paginate.listTransactions(
                () -> "token-" + tokens.incrementAndGet(), filters,
                transaction -> System.out.println(transaction.get("id").asText()));
        } catch (IOException e) {
            System.out.println("error " + e.getMessage());
        }
    }
}
