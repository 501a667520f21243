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
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Paginate {
    private static final String BASE_URL = System.getenv().getOrDefault("EFUNDPAY_BASE_URL", "").isEmpty()
        ? "https://sandbox.efundpay.com"
        : System.getenv("EFUNDPAY_BASE_URL");
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    /**
     * Passes all transactions to the handler, page by page. A filter with several values is sent once per value.
     * token returns a token for each page.
     */
    public static void listTransactions(
            Callable<String> token, Map<String, List<String>> filters, Consumer<JsonNode> handler) throws Exception {
        var query = new StringBuilder("?limit=100");
        filters.forEach((name, values) -> values.forEach(value -> query.append(parameter(name, value))));
        Set<String> cursors = new HashSet<>();
        String cursor = "";
        do {
            var request = HttpRequest.newBuilder(URI.create(BASE_URL + "/v4/transactions" + query + cursor))
                .header("Authorization", "Bearer " + token.call())
                .header("x-merchant-account-id", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID").strip())
                .build();
            JsonNode page = toPage(exchange(request));
            page.get("items").forEach(handler);
            String next = page.path("next_cursor").asText(""); // opaque: send it back unchanged
            if (!cursors.add(next)) throw new IOException("the cursor repeats: " + next);
            cursor = next.isEmpty() ? null : parameter("cursor", next);
        } while (cursor != null);
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

    private static String parameter(String name, String value) {
        return "&" + name + "=" + URLEncoder.encode(value, UTF_8);
    }
}

// Callable<String> token = () -> Sign.signToken(List.of("transactions.read")); // from Sign.java
// var filters = Map.of("status", List.of("capture_succeeded", "authorization_succeeded"));
// Paginate.listTransactions(token, filters, transaction -> System.out.println(transaction.get("id").asText()));
