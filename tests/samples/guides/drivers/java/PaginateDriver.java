import java.io.IOException;
import java.util.List;
import java.util.Map;

final class PaginateDriver {
    public static void main(String[] args) throws Exception {
        try {
            var filters = Map.of("status", List.of("capture_succeeded", "a b"));
            Paginate.listTransactions(
                filters, transaction -> System.out.println(transaction.get("id").asText()));
        } catch (IOException e) {
            System.out.println("error " + e.getMessage());
        }
    }
}
