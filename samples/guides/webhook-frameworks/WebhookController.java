// Spring Boot with spring-boot-starter-web; Java 17 or later. Spring Boot 4 comes with Jackson 3: add Jackson 2, with
// com.fasterxml.jackson.core:jackson-databind. Begin this file and Verify.java with the package of your application,
// such as: package com.example.shop;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RestController;

@RestController
public class WebhookController {
    /** Implement it on your database, as a @Component. */
    public interface EventStore {
        void storeOnce(String key, byte[] body) throws IOException;
    }

    private final EventStore store;

    public WebhookController(EventStore store) {
        this.store = store;
    }

    // byte[], not a class: nothing parses the body. With Spring Security, exempt this path from CSRF protection.
    @PostMapping("/webhooks/efundflow")
    public ResponseEntity<Map<String, String>> receive(
            @RequestBody(required = false) byte[] received,
            @RequestHeader HttpHeaders headers)
            throws IOException, GeneralSecurityException {
        byte[] body = received == null ? new byte[0] : received;
        boolean announced = headers.getContentLength() > 0 || headers.getFirst("transfer-encoding") != null;
        if (announced && body.length == 0) throw new IllegalStateException("a filter has read the body before");
        if (body.length > 1_000_000) return ResponseEntity.status(413).build();
        String publicKey = System.getenv().getOrDefault("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "");
        List<String> lines = headers.get("signature");
        if (lines == null) return answer(401, "no signature header");
        try {
            boolean genuine = Verify.verifySignature(body, String.join(",", lines), publicKey); // they are one list
            if (!genuine) return answer(401, "wrong signature");
        } catch (IOException invalidBody) {
            return answer(400, "no signing string");
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

    private static ResponseEntity<Map<String, String>> answer(int status, String message) {
        return ResponseEntity.status(status).body(Map.of("message", message));
    }

    private static String text(JsonNode event, String pointer) {
        return event.at(pointer).isTextual() ? event.at(pointer).textValue() : "";
    }
}
