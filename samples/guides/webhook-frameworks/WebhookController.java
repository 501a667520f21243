// Spring Boot with spring-boot-starter-web; Java 17 or later.
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class WebhookController {
    private final EventStore store;

    public WebhookController(EventStore store) {
        this.store = store;
    }

    // byte[], not a class: nothing parses the body. With Spring Security, exempt this path from CSRF protection.
    @PostMapping("/webhooks/efundflow")
    public ResponseEntity<Map<String, String>> receive(
            @RequestBody byte[] body,
            @RequestHeader(value = "signature", defaultValue = "") String signature)
            throws IOException, GeneralSecurityException {
        if (body.length > 1_000_000) return ResponseEntity.status(413).build();
        String publicKey = System.getenv().getOrDefault("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "");
        try {
            if (!Verify.verifySignature(body, signature, publicKey)) return ResponseEntity.status(401).build();
        } catch (IOException invalidBody) {
            return ResponseEntity.badRequest().build();
        }
        JsonNode event = new ObjectMapper().readTree(body);
        String id = text(event, "/ll_transaction_id");
        String status = text(event, "/payment_data/payment_status") + text(event, "/refund_data/refund_status");
        String hash = HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(body));
        // If one is missing, a hash of the body is the key.
        String key = id.isEmpty() || status.isEmpty() ? hash : id + "/" + status;
        store.storeOnce(key, body); // if it throws: 500
        return ResponseEntity.ok(Map.of("code", "200", "message", "SUCCESS"));
    }

    private static String text(JsonNode event, String pointer) {
        return event.at(pointer).isTextual() ? event.at(pointer).textValue() : "";
    }
}
