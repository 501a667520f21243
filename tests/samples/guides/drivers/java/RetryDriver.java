import java.time.Duration;
import java.util.UUID;

final class RetryDriver {
    public static void main(String[] args) throws Exception {
        String json = "{\"amount\":1299,\"currency\":\"USD\"}";
        try {
            String answer = Retry.post(
                "/v4/transactions", json, "203.0.113.195", UUID.randomUUID().toString(),
                Integer.parseInt(args[0]), Duration.ofMillis(Long.parseLong(args[1])));
            System.out.println("ok " + answer.replaceAll(".*\"id\":\"([^\"]*)\".*", "$1"));
        } catch (IllegalStateException | java.io.IOException e) {
            System.out.println("error " + e.getMessage());
        }
    }
}
