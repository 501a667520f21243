// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or later).
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Chargebacks {
    private static final String BASE_URL = System.getenv().getOrDefault("EFUNDPAY_BASE_URL", "").isEmpty()
        ? "https://sandbox.efundpay.com"
        : System.getenv("EFUNDPAY_BASE_URL");
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Passes each chargeback that is new, or has a new status, to the handler. Run it at least once a day.
     * The map is a table of your database, the last status by ID; token returns a token for each page.
     */
    public static void poll(Callable<String> token, Map<String, String> statuses, Consumer<JsonNode> handler)
            throws Exception {
        Set<String> cursors = new HashSet<>();
        String cursor = "";
        do {
            JsonNode page = get("/v4/chargebacks?limit=100" + cursor, token.call());
            for (JsonNode chargeback : page.get("items")) {
                String id = chargeback.get("id").asText();
                String status = chargeback.path("status").asText("");
                if (status.equals(statuses.get(id))) continue;
                handler.accept(chargeback); // your order is in transaction_external_identifier
                statuses.put(id, status); // after handling: if the job crashes, the next run handles it again
            }
            String next = page.path("next_cursor").asText(""); // opaque: unchanged
            if (!cursors.add(next)) throw new IOException("the cursor repeats: " + next);
            cursor = next.isEmpty() ? null : "&cursor=" + URLEncoder.encode(next, UTF_8);
        } while (cursor != null);
    }

    private static JsonNode get(String path, String token) throws Exception {
        var request = HttpRequest.newBuilder(URI.create(BASE_URL + path))
            .header("Authorization", "Bearer " + token)
            .header("x-merchant-account-id", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID").strip())
            .build();
        return toPage(exchange(request));
    }

    /** Throws without a list: a proxy may have written the body, or cut it off. */
    private static JsonNode toPage(HttpResponse<String> response) throws IOException {
        try {
            JsonNode page = JSON.readTree(response.body());
            if (response.statusCode() / 100 == 2 && page.path("items").isArray()) return page;
        } catch (JsonProcessingException notJson) {
            // Thrown below, with the status.
        }
        throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
    }

    /** The timeout of HttpRequest ends with the head of the response, this one with its body. */
    private static HttpResponse<String> exchange(HttpRequest request) throws IOException, InterruptedException {
        var response = HTTP.sendAsync(request, BodyHandlers.ofString());
        try {
            return response.get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException networkError) {
            response.cancel(true);
            throw new IOException(networkError);
        }
    }
}

// Callable<String> token = () -> Sign.signToken(List.of("chargebacks.read")); // from Sign.java
// Chargebacks.poll(token, statuses, handler);
