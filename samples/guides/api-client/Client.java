// JDK 17 or later, next to Sign.java; com.fasterxml.jackson.core:jackson-databind.
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public final class Client {
    private static final String BASE_URL = System.getenv().getOrDefault("EFUNDPAY_BASE_URL", "").isEmpty()
        ? "https://sandbox.efundpay.com"
        : System.getenv("EFUNDPAY_BASE_URL");
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    /** Signs a token with one scope, sends the request and returns the response body. Without a body, json is null. */
    public static String send(String method, String path, String scope, String json, Map<String, String> headers)
            throws Exception {
        var request = HttpRequest.newBuilder(URI.create(BASE_URL + path))
            .header("Authorization", "Bearer " + Sign.signToken(List.of(scope)))
            .header("x-merchant-account-id", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID").strip())
            .method(method, json == null ? BodyPublishers.noBody() : BodyPublishers.ofString(json));
        if (json != null) request.header("Content-Type", "application/json");
        headers.forEach(request::header);

        HttpResponse<String> response = exchange(request.build());
        if (response.statusCode() / 100 != 2 || !isJson(response.body())) {
            throw new IOException("HTTP " + response.statusCode() + ": " + response.body());
        }
        return response.body();
    }

    /** False for a body that a proxy has written, or cut off: the result is unknown. */
    private static boolean isJson(String body) {
        try {
            return new ObjectMapper().readTree(body).isObject();
        } catch (JsonProcessingException notJson) {
            return false;
        }
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

// Client.send("GET", "/v4/transactions/" + id, "transactions.read", null, Map.of());
// var headers = Map.of("idempotency-key", idempotencyKey, "X-Forwarded-For", buyerIp);
// Client.send("POST", "/v4/transactions", "transactions.write", json, headers);
