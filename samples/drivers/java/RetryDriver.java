import java.time.Duration;

final class RetryDriver {
    public static void main(String[] args) throws Exception {
        var tokens = new java.util.concurrent.atomic.AtomicInteger();
        String json = "{\"amount\":1299,\"currency\":\"USD\"}";
        for (int at = 0; at < args.length; at += 3) {
            try {
                String response = Retry.post(
                    args[at], json, "203.0.113.195", args[at + 2], () -> "token-" + tokens.incrementAndGet(),
                    Integer.parseInt(args[at + 1]), Duration.ofMillis(5));
                System.out.println("ok " + response.replaceAll(".*\"id\":\"([^\"]*)\".*", "$1"));
            } catch (IllegalStateException | java.io.IOException e) {
                System.out.println("error " + String.valueOf(e.getMessage()).replace('\n', ' '));
            }
        }
    }
}
