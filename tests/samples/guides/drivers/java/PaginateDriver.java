import java.io.IOException;

final class PaginateDriver {
    public static void main(String[] args) throws Exception {
        try {
            Paginate.listTransactions(transaction -> System.out.println(transaction.get("id").asText()));
        } catch (IOException e) {
            System.out.println("error " + e.getMessage());
        }
    }
}
