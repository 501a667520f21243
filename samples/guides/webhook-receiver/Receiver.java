// com.fasterxml.jackson.core:jackson-databind for the JSON; the rest is in the JDK (17 or later).
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Executors;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Receiver {
    private static final String PUBLIC_KEY =
        System.getenv().getOrDefault("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "");
    /** An existing directory that a worker reads. */
    private static final Path INBOX = Path.of(System.getenv().getOrDefault("EFUNDPAY_INBOX_DIR", "inbox"));
    private static final int LIMIT = 1_000_000;

    public static void main(String[] args) throws IOException {
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(Executors.newCachedThreadPool());
        server.createContext("/", Receiver::respond);
        server.start();
    }

    private static void respond(HttpExchange exchange) throws IOException {
        // The raw bytes: verify them before anything parses them.
        byte[] body = exchange.getRequestBody().readNBytes(LIMIT + 1);
        List<String> lines = exchange.getRequestHeaders().getOrDefault("signature", List.of());
        String[] result; // status and message
        try {
            result = receive(body, String.join(",", lines)); // several lines are one list
        } catch (Exception e) { // wrong key, or the event couldn't be stored: don't acknowledge it
            e.printStackTrace();
            result = new String[] {"500", "not stored"};
        }
        byte[] text = "{\"code\":\"%s\",\"message\":\"%s\"}".formatted((Object[]) result).getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/json");
        exchange.sendResponseHeaders(Integer.parseInt(result[0]), text.length);
        exchange.getResponseBody().write(text);
        exchange.close();
    }

    private static String[] receive(byte[] body, String header) throws IOException, GeneralSecurityException {
        if (body.length > LIMIT) return new String[] {"413", "too large"};
        if (header.isEmpty()) return new String[] {"401", "no signature header"};
        try {
            boolean genuine = Verify.verifySignature(body, header, PUBLIC_KEY);
            if (!genuine) return new String[] {"401", "wrong signature"};
        } catch (IOException invalidBody) {
            return new String[] {"400", "no signing string"};
        }
        JsonNode event = new ObjectMapper().readTree(body);
        String id = text(event, "/ll_transaction_id");
        String status = text(event, "/payment_data/payment_status") + text(event, "/refund_data/refund_status");
        boolean complete = !id.isEmpty() && !status.isEmpty();
        store(complete ? id + "/" + status : new String(body, UTF_8), body); // if one is missing, the body is the key
        return new String[] {"200", "SUCCESS"}; // also for a duplicate
    }

    private static String text(JsonNode event, String pointer) {
        return event.at(pointer).isTextual() ? event.at(pointer).textValue() : "";
    }

    /**
     * Stores the event atomically, and only once: the file is the queue entry and the duplicate check in one.
     * In a database: INSERT into a table with a unique key, ON CONFLICT DO NOTHING.
     */
    private static void store(String key, byte[] body) throws IOException {
        Path file = INBOX.resolve(UUID.nameUUIDFromBytes(key.getBytes(UTF_8)) + ".json");
        if (Files.exists(file)) return;
        Path draft = INBOX.resolve(UUID.randomUUID() + ".tmp");
        Files.write(draft, body, StandardOpenOption.CREATE_NEW, StandardOpenOption.SYNC, StandardOpenOption.WRITE);
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    }
}
