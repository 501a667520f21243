// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or newer).
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.function.Consumer;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Paginate {
    private static final String BASE_URL =
        System.getenv().getOrDefault("EFUNDPAY_BASE_URL", "https://sandbox.efundpay.com");
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final ObjectMapper JSON = new ObjectMapper();

    /** Hands over all transactions, page by page. */
    public static void listTransactions(Consumer<JsonNode> handler) throws IOException, InterruptedException {
        String cursor = "";
        do {
            var request = HttpRequest.newBuilder(URI.create(BASE_URL + "/v4/transactions?limit=100" + cursor))
                .header("Authorization", "Bearer " + System.getenv("EFUNDPAY_TOKEN"))
                .header("x-merchant-account-id", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID"))
                .timeout(Duration.ofSeconds(30))
                .build();
            var response = HTTP.send(request, BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
            }
            JsonNode page = JSON.readTree(response.body());
            page.get("items").forEach(handler);
            cursor = page.hasNonNull("next_cursor")
                ? "&cursor=" + URLEncoder.encode(page.get("next_cursor").asText(), UTF_8) // opaque: as it came
                : null;
        } while (cursor != null);
    }
}

// Paginate.listTransactions(transaction -> System.out.println(transaction.get("id").asText()));
