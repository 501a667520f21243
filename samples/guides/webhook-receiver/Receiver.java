import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.security.GeneralSecurityException;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Receiver {
    private static final String PUBLIC_KEY = System.getenv("EFUNDPAY_WEBHOOK_PUBLIC_KEY");
    private static final int LIMIT = 1_000_000;
    private static final Set<String> SEEN = ConcurrentHashMap.newKeySet(); // use your database instead

    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.createContext("/", Receiver::receive);
        server.start();
    }

    private static void receive(HttpExchange exchange) throws IOException {
        // The body as it came: nothing may parse it before the check.
        byte[] body = exchange.getRequestBody().readNBytes(LIMIT + 1);
        String header = Objects.requireNonNullElse(exchange.getRequestHeaders().getFirst("signature"), "");
        int status = process(body, header);

        byte[] answer = (status == 200 ? "{\"code\":\"200\",\"message\":\"SUCCESS\"}" : "{}").getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(status, answer.length);
        exchange.getResponseBody().write(answer);
        exchange.close();
    }

    private static int process(byte[] body, String header) {
        try {
            if (body.length > LIMIT || !Verify.verifySignature(body, header, PUBLIC_KEY)) return 401;

            JsonNode notice = new ObjectMapper().readTree(body);
            String status = notice.at("/payment_data/payment_status").asText()
                + notice.at("/refund_data/refund_status").asText();
            if (SEEN.add(notice.path("ll_transaction_id").asText() + "/" + status)) handleLater(notice);
            return 200;
        } catch (IOException notJson) {
            return 400;
        } catch (GeneralSecurityException wrongKey) {
            return 500;
        }
    }

    /** Put the notice into a queue: answer first, work afterwards. */
    private static void handleLater(JsonNode notice) {
        System.out.println("notice " + notice.path("merchant_transaction_id").asText());
    }
}
