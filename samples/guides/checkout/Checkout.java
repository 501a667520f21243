// JDK 17 or later, next to Client.java and Sign.java; com.fasterxml.jackson.core:jackson-databind.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;

/** The link to redirect the buyer to, and the ID, or null if there is none. */
public record Checkout(String link, String id) {
    /** Creates a checkout payment; the order is the JSON of the request body. */
    public static Checkout create(String order, String idempotencyKey, String buyerIp) throws Exception {
        var headers = Map.of("idempotency-key", idempotencyKey, "X-Forwarded-For", buyerIp);
        String body = Client.send("POST", "/v4/checkout/payments", "transactions.write", order, headers);
        JsonNode response = new ObjectMapper().readTree(body);
        String link = response.path("payment_url_link").asText(null);
        if (link == null) link = response.at("/payment_method/payment_url_link").asText(null);
        if (link == null) {
            String fields = String.join(",", (Iterable<String>) response::fieldNames);
            throw new IOException("No payment link. Fields: " + (fields.isEmpty() ? "none" : fields));
        }
        return new Checkout(link, response.path("id").asText(null));
    }
}

// Checkout checkout = Checkout.create(order, idempotencyKey, buyerIp);
// response.sendRedirect(checkout.link());
