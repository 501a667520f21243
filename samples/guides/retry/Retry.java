// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or later).
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public final class Retry {
    private static final String BASE_URL = System.getenv().getOrDefault("EFUNDPAY_BASE_URL", "").isEmpty()
        ? "https://sandbox.efundpay.com"
        : System.getenv("EFUNDPAY_BASE_URL");
    private static final HttpClient HTTP = HttpClient.newHttpClient();
    private static final DateTimeFormatter HTTP_DATE = DateTimeFormatter.ofPattern( // the three forms of RFC 9110
            "[EEE, dd MMM uuuu HH:mm:ss 'GMT'][EEEE, dd-MMM-uu HH:mm:ss 'GMT'][EEE MMM ppd HH:mm:ss uuuu]", Locale.US)
        .withZone(ZoneOffset.UTC);

    /**
     * POSTs the JSON and returns the response body. Create the key, a UUID v4, once per operation and save it with the
     * order. token returns a token for each attempt. If the result is unknown, only Create a transaction is resent; any
     * other POST throws. After a 408, 5xx or concurrent_request response, or no response at all, check whether the
     * request was processed. If it wasn't, retry it with the same idempotency key and the same body.
     */
    public static String post(
            String path, String json, String buyerIp, String idempotencyKey, Callable<String> token,
            int attempts, Duration baseDelay) throws Exception {
        boolean createsTransaction = path.endsWith("/v4/transactions");
        var request = HttpRequest.newBuilder(URI.create(BASE_URL + path))
            .header("x-merchant-account-id", System.getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID").strip())
            .header("Content-Type", "application/json")
            .header("idempotency-key", idempotencyKey)
            .header("X-Forwarded-For", buyerIp)
            .POST(BodyPublishers.ofString(json));

        for (int attempt = 1; ; attempt++) {
            long retryAfter = 0;
            request.setHeader("Authorization", "Bearer " + token.call());
            try {
                HttpResponse<String> response = send(request.build());
                if (response.statusCode() / 100 == 2 && isJson(response.body())) return response.body();

                retryAfter = millis(response.headers().allValues("Retry-After"));
                boolean again = response.statusCode() == 429 || createsTransaction && isUnknown(response);
                if (attempt >= attempts || !again || retryAfter > 60_000) {
                    throw new IllegalStateException("HTTP " + response.statusCode() + ": " + response.body());
                }
            } catch (IOException networkError) {
                if (attempt >= attempts || !createsTransaction) throw networkError;
            }
            double ceiling = Math.min(20_000, baseDelay.toMillis() * Math.pow(2, attempt - 1));
            long jitter = (long) (ThreadLocalRandom.current().nextDouble() * ceiling); // full jitter
            Thread.sleep(Math.max(retryAfter, jitter));
        }
    }

    /** The timeout of HttpRequest ends with the head of the response, this one with its body. */
    private static HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        var response = HTTP.sendAsync(request, BodyHandlers.ofString());
        try {
            return response.get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException networkError) {
            response.cancel(true);
            throw new IOException(networkError);
        }
    }

    private static boolean isUnknown(HttpResponse<String> response) {
        boolean concurrent = response.statusCode() == 409 && response.body().contains("\"concurrent_request\"");
        int status = response.statusCode();
        return concurrent || status < 300 || status == 408 || status >= 500;
    }

    /** False for a body that a proxy has written, or cut off. */
    private static boolean isJson(String body) {
        try {
            return new ObjectMapper().readTree(body).isObject();
        } catch (JsonProcessingException notJson) {
            return false;
        }
    }

    /** Retry-After contains seconds or a date. */
    private static long millis(List<String> retryAfter) {
        String text = String.join(", ", retryAfter).trim(); // unreadable when sent twice
        if (text.matches("\\d+")) return (long) (Double.parseDouble(text) * 1000);
        try {
            return Duration.between(Instant.now(), ZonedDateTime.parse(text, HTTP_DATE)).toMillis();
        } catch (DateTimeException notADate) {
            return 0;
        }
    }
}

// String idempotencyKey = UUID.randomUUID().toString();
// Callable<String> token = () -> Sign.signToken(List.of("transactions.write")); // from Sign.java
// Retry.post("/v4/transactions", json, buyerIp, idempotencyKey, token, 5, Duration.ofMillis(500));
