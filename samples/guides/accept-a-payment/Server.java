// JDK 17 or later with com.fasterxml.jackson.core:jackson-databind in lib, next to Client.java, Sign.java, Verify.java,
// Poll.java, pay.html and browser-info.mjs. Start it (on Windows, with "lib/*;.") with:
// javac -encoding UTF-8 -cp "lib/*" *.java && java -cp "lib/*:." Server
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.net.InetSocketAddress;
import java.net.URLEncoder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

import static java.nio.charset.StandardCharsets.UTF_8;

public final class Server {
    private static final String SHOP_URL = System.getenv().getOrDefault("SHOP_URL", "https://shop.example.com");
    private static final String PUBLIC_KEY = System.getenv().getOrDefault("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "");
    private static final Map<String, Integer> DECIMALS =
        Map.of("CNY", 2, "EUR", 2, "JPY", 0, "KWD", 3, "USD", 2); // ISO 4217; add yours
    /** An unknown status is handled like processing. */
    private static final Set<String> BAD_REFUND = Set.of("failed", "declined", "voided");
    private static final int LIMIT = 1_000_000;
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ExecutorService THREADS = Executors.newCachedThreadPool();

    // Replace the four with database tables; events need a unique key.
    private static final Map<String, Order> ORDERS = Map.of("order-12345", new Order("order-12345", 1299, "CNY"));
    /** By external_identifier, one for each attempt to pay an order. */
    private static final Map<String, Payment> PAYMENTS = new ConcurrentSkipListMap<>();
    /** The payment, by external_identifier of its refund. */
    private static final Map<String, Payment> REFUNDS = new ConcurrentHashMap<>();
    private static final Map<String, JsonNode> EVENTS = new ConcurrentHashMap<>();

    /** Its monitor is held while the order or one of its payments changes, but not during a request to the API. */
    private static final class Order {
        final String id;
        final long amount;
        final String currency;
        final List<Payment> attempts = new ArrayList<>();
        volatile Payment paid;

        Order(String id, long amount, String currency) {
            this.id = id;
            this.amount = amount;
            this.currency = currency;
        }

        synchronized List<Payment> open() {
            if (paid != null) return List.of();
            return attempts.stream().filter(payment -> payment.state.equals("open")).toList();
        }

        Payment last() {
            return attempts.isEmpty() ? null : attempts.get(attempts.size() - 1);
        }

        /** An order is paid when one of its payments is; until then, a held one counts, or else the last one. */
        synchronized String state() {
            if (paid != null) return "paid";
            return isHeld() || attempts.isEmpty() ? "open" : last().state;
        }

        /** Whether a payment is authorized or under review, so that the buyer must not pay again. */
        boolean isHeld() {
            return attempts.stream().anyMatch(payment -> payment.isAuthorized || payment.inReview);
        }
    }

    private static final class Payment {
        final Order order;
        final String reference;
        final String choiceHash;
        final String key = UUID.randomUUID().toString();
        final Instant createdAt = Instant.now();
        /** JSON; null when it must not be sent again. */
        String body;
        String state = "open";
        /** Attempts that may be processed: in progress, or without a result. */
        int unclear;
        volatile String transactionId;
        String url;
        Instant linkExpiresAt;
        Instant nextCheckAt = nextCheck();
        boolean isAuthorized;
        /** A person decides about this payment. */
        boolean inReview;
        /** Held while a refund is requested. */
        final Object refundLock = new Object();
        volatile String refundKey;
        int failedRefunds;
        volatile JsonNode refund;

        Payment(Order order, String reference, String choiceHash, String body) {
            this.order = order;
            this.reference = reference;
            this.choiceHash = choiceHash;
            this.body = body;
        }

        Instant nextCheck() {
            return Poll.nextCheck(createdAt, Instant.now()).orElse(null);
        }

        /** After 10 minutes without a result, the request isn't sent again: a person looks for the payment. */
        boolean isUnknown() {
            return transactionId == null && !createdAt.isAfter(Instant.now().minus(Duration.ofMinutes(10)));
        }

        /** Whether to continue the last payment: for the same choice, or for any while its result is unknown. */
        boolean canContinue(String hash) {
            if (!state.equals("open")) return false;
            if (isUnknown() && unclear == 0) return false; // each attempt was rejected
            boolean isLinkValid = linkExpiresAt == null || Instant.now().isBefore(linkExpiresAt);
            boolean isPending = transactionId == null && unclear > 0;
            return isPending || (choiceHash.equals(hash) && isLinkValid);
        }

        String refundsPath() {
            return "/v4/transactions/" + transactionId + "/refunds";
        }

        String refundReference() {
            return shorten("refund" + (failedRefunds == 0 ? "" : failedRefunds) + "-" + reference, 50);
        }
    }

    private record Reply(int status, byte[] body, String type) {
        /** JSON of names and values, without those that are null. */
        static Reply of(int status, String... fields) {
            ObjectNode body = JSON.createObjectNode();
            for (int i = 0; i < fields.length; i += 2) {
                if (fields[i + 1] != null) body.put(fields[i], fields[i + 1]);
            }
            return new Reply(status, body.toString().getBytes(UTF_8), "application/json");
        }

        static Reply file(String name, String type) throws IOException {
            return new Reply(200, Files.readAllBytes(Path.of(name)), type);
        }
    }

    private static Reply route(HttpExchange exchange) throws Exception {
        byte[] body = exchange.getRequestBody().readNBytes(LIMIT + 1); // as received
        if (body.length > LIMIT) return Reply.of(413);
        String[] path = (exchange.getRequestURI().getPath() + "///").split("/", 5);
        Order order = ORDERS.get(path[2]);
        switch (exchange.getRequestMethod() + " " + path[1] + "/" + path[3]) {
            case "GET /": // the page and its script; in production, your web server serves them
                return Reply.file("pay.html", "text/html");
            case "GET browser-info.mjs/":
                return Reply.file("browser-info.mjs", "text/javascript");
            case "POST webhooks/":
                List<String> lines = exchange.getRequestHeaders().getOrDefault("signature", List.of());
                return receiveWebhook(body, String.join(",", lines)); // several lines are one list
            case "POST orders/pay":
                return order == null ? Reply.of(404) : pay(order, JSON.readTree(body), exchange);
            case "POST orders/refund": // for your staff only
                return order == null ? Reply.of(404) : refund(order.paid);
            case "GET orders/": // the page asks when the buyer returns, which doesn't prove the payment
                if (order == null) return Reply.of(404);
                refreshAttempts(order);
                return Reply.of(200, "state", order.state(), "refund", refundStatus(order.paid));
            default:
                return Reply.of(404);
        }
    }

    /** The buyer may have paid in an earlier attempt, in another tab. */
    private static void refreshAttempts(Order order) throws Exception {
        for (Payment payment : order.open()) {
            if (order.open().contains(payment)) refresh(payment);
        }
    }

    // #region
    /** Step 1: create the transaction. If there is a url, the browser opens it: a wallet or 3-D Secure. */
    private static Reply pay(Order order, JsonNode choice, HttpExchange exchange) throws Exception {
        // Another press of the button continues the same payment or starts a new one, unless one is paid or held.
        refreshAttempts(order);
        // Tells choices apart without keeping the card.
        String hash = sha256(choice.path("method") + " " + choice.path("card"));
        Payment payment;
        String body;
        synchronized (order) { // two presses at the same time start one payment
            if (order.paid != null || order.isHeld()) return Reply.of(409, "state", order.state());
            payment = order.last();
            if (payment == null || !payment.canContinue(hash)) payment = startPayment(order, choice, hash, exchange);
            body = payment.isUnknown() ? null : payment.body; // read once: another press may delete it
            if (body != null) payment.unclear++;
        }
        if (body != null) sendPayment(payment, body, exchange);
        synchronized (order) {
            return Reply.of(200, "state", order.state(), "url", order.state().equals("open") ? payment.url : null);
        }
    }
    // #endregion

    /** Sends the saved body, and deletes it when the result is known: card data must not be kept. */
    private static void sendPayment(Payment payment, String body, HttpExchange exchange) throws Exception {
        // The buyer's IP address, if there is no proxy.
        String buyerIp = exchange.getRemoteAddress().getAddress().getHostAddress();
        var headers = Map.of("idempotency-key", payment.key, "X-Forwarded-For", buyerIp);
        JsonNode transaction;
        try {
            transaction = send("POST", "/v4/transactions", "transactions.write", body, headers);
        } catch (IOException error) {
            String message = String.valueOf(error.getMessage());
            boolean isDuplicate = message.startsWith("HTTP 409") && message.contains("\"duplicate_record\"");
            synchronized (payment.order) {
                if (message.startsWith("HTTP 4") && !message.startsWith("HTTP 408") && !isDuplicate) payment.unclear--;
                boolean isRejected = payment.unclear == 0 && !message.matches("(?s)HTTP 4(01|03|09|29).*");
                if (isRejected || isDuplicate) payment.body = null; // sent again, it would be rejected again
                if (isRejected && payment.state.equals("open")) payment.state = "failed";
            }
            if (isDuplicate) review("find the record of " + payment.reference); // not failed: it may be paid
            throw error;
        }
        synchronized (payment.order) {
            payment.transactionId = requireFields(transaction, "id").path("id").asText();
            payment.body = null;
            payment.url = transaction.path("payment_method").path("payment_url_link").asText(null);
            long seconds = transaction.path("payment_method").path("url_link_expire_sec").asLong();
            if (seconds > 0 && seconds < 1_000_000_000) { // a longer lifetime ends beyond any date
                payment.linkExpiresAt = payment.createdAt.plusSeconds(seconds);
            }
        }
        settle(payment, transaction.path("status").asText());
    }

    // #region
    /** Saved before the first request, so that each retry is the same. */
    private static Payment startPayment(Order order, JsonNode choice, String hash, HttpExchange exchange) {
        int number = order.attempts.size() + 1;
        String reference = shorten(number > 1 ? order.id + "-" + number : order.id, 64);
        String returnUrl = SHOP_URL + "/?order=" + order.id;
        ObjectNode body = JSON.createObjectNode()
            .put("amount", order.amount)
            .put("currency", order.currency)
            .put("external_identifier", reference)
            .putNull("cart_items");
        ObjectNode method = body.putObject("payment_method").put("redirect_url", returnUrl);
        if (choice.path("method").asText().equals("card")) { // fields that Adyen's script encrypted in the browser
            ObjectNode card = ((ObjectNode) choice.required("card")).put("type", "scheme");
            method.put("method", "adyen").set("payment_method_data", card);
        } else {
            method.put("method", "alipay").put("cancel_url", returnUrl);
        }
        if (choice.get("browser_info") instanceof ObjectNode info) { // read by a script, for 3-D Secure
            body.set("browser_info", info.put("accept_header", exchange.getRequestHeaders().getFirst("Accept")));
        }
        var payment = new Payment(order, reference, hash, body.toString());
        PAYMENTS.put(reference, payment);
        order.attempts.add(payment);
        return payment;
    }
    // #endregion

    // #region
    /** Step 2: verify the webhook, store the event once, acknowledge it, then process it. */
    private static Reply receiveWebhook(byte[] body, String header) throws Exception {
        if (header.isEmpty()) return Reply.of(401, "message", "no signature header");
        try {
            if (!Verify.verifySignature(body, header, PUBLIC_KEY)) return Reply.of(401, "message", "wrong signature");
        } catch (IOException invalidBody) {
            return Reply.of(400);
        }
        JsonNode event = JSON.readTree(body);
        String id = event.path("ll_transaction_id").asText("");
        String refundStatus = event.at("/refund_data/refund_status").asText("");
        String status = event.at("/payment_data/payment_status").asText(refundStatus);
        // An event of another kind is its own key.
        String key = id.isEmpty() || status.isEmpty() ? new String(body, UTF_8) : id + "/" + status;
        if (EVENTS.putIfAbsent(key, event) == null) THREADS.execute(() -> logged(() -> processEvent(event)));
        return Reply.of(200, "code", "200", "message", "SUCCESS"); // also for a duplicate
    }
    // #endregion

    private static void processEvent(JsonNode event) throws Exception {
        String reference = event.path("merchant_transaction_id").asText("");
        JsonNode data = event.path("payment_data");
        Payment payment = PAYMENTS.getOrDefault(reference, REFUNDS.get(reference));
        if (payment == null) {
            review("no payment " + reference);
        } else if (!data.isObject() && !event.path("refund_data").isObject()) {
            review("unknown event about " + reference);
        } else if (!data.isObject()) {
            refreshRefund(payment);
        } else if (!data.path("payment_status").asText().equals("PS")) {
            refresh(payment);
        } else {
            JsonNode value = data.path("payment_amount");
            // Never as 1.299E7.
            String amount = value.isNumber() ? value.decimalValue().toPlainString() : value.asText();
            boolean isPaid = isPaid(payment.order, amount, data.path("payment_currency_code").asText());
            synchronized (payment.order) {
                payment.body = null; // the result is known
                if (!isPaid) payment.inReview = true;
            }
            if (isPaid) fulfill(payment);
            else review(reference + " was paid with " + amount);
        }
    }

    /** Whether amount and currency are those of the order: "12.99" or "12.990" and CNY match 1299. */
    private static boolean isPaid(Order order, String amount, String currency) {
        Integer digits = DECIMALS.get(currency);
        if (!currency.equals(order.currency) || digits == null || !amount.matches("\\d+(\\.\\d+)?")) return false;
        return new BigDecimal(amount).movePointRight(digits).compareTo(BigDecimal.valueOf(order.amount)) == 0;
    }

    // #region
    /** Step 3: fulfill the order once. */
    private static void fulfill(Payment payment) {
        boolean isFirst;
        synchronized (payment.order) {
            if (payment.state.equals("paid")) return;
            payment.state = "paid";
            isFirst = payment.order.paid == null;
            if (isFirst) payment.order.paid = payment;
        }
        if (isFirst) return; // ship the goods here
    // #endregion
        int code;
        String status;
        try { // two attempts succeeded
            code = refund(payment).status;
            status = refundStatus(payment);
        } catch (Exception error) {
            code = 500;
            status = error.toString();
        }
        if (code != 200 || BAD_REFUND.contains(status)) review(payment.reference + " was paid, too; refund: " + status);
    }

    /** Only a success or a failure changes the payment's state. */
    private static void settle(Payment payment, String status) {
        boolean isPaid;
        synchronized (payment.order) {
            boolean isFailed = status.equals("authorization_failed") || status.equals("capture_failed");
            isPaid = status.equals("capture_succeeded") && !payment.inReview;
            if (isFailed && payment.state.equals("open")) payment.state = "failed";
            // An unknown status doesn't release an authorization.
            boolean isAuthorized = payment.isAuthorized || status.equals("authorization_succeeded");
            payment.isAuthorized = isAuthorized && payment.state.equals("open");
        }
        if (isPaid) fulfill(payment);
    }

    private static void refresh(Payment payment) throws Exception {
        if (payment.transactionId == null) return;
        String path = "/v4/transactions/" + payment.transactionId;
        JsonNode transaction = requireFields(send("GET", path, "transactions.read", null, Map.of()), "id");
        settle(payment, transaction.path("status").asText());
    }

    /** In case a webhook is missed: retrieves each open payment when it is due, and flags those that stay open. */
    private static void checkPayment(Payment payment) throws Exception {
        synchronized (payment.order) {
            if (payment.isUnknown()) payment.body = null;
            boolean isDue = payment.nextCheckAt != null && !payment.nextCheckAt.isAfter(Instant.now());
            if (!isDue || !payment.state.equals("open")) return;
            payment.nextCheckAt = payment.nextCheck();
        }
        try {
            refresh(payment);
        } finally {
            synchronized (payment.order) {
                String reference = payment.reference;
                if (payment.unclear > 0 && payment.isUnknown()) review("the result of " + reference + " is unknown");
                if (payment.nextCheckAt == null && payment.state.equals("open")) review(reference + " is open");
            }
        }
    }

    // #region
    /** Step 5: refund a payment. A 2xx response doesn't mean that the refund is complete. */
    private static Reply refund(Payment payment) throws Exception {
        if (payment == null || payment.transactionId == null) return Reply.of(409);
        synchronized (payment.refundLock) { // of two requests at the same time, only one sends the refund
            refreshRefund(payment);
            synchronized (payment.order) {
                if ("failed".equals(refundStatus(payment))) {
                    payment.failedRefunds++; // the next one needs its own reference and key
                    payment.refund = null;
                    payment.refundKey = null;
                }
                if (payment.refundKey == null) payment.refundKey = UUID.randomUUID().toString();
                REFUNDS.put(payment.refundReference(), payment);
            }
            if (payment.refund == null) {
                ObjectNode body = JSON.createObjectNode()
                    .put("amount", payment.order.amount)
                    .put("currency", payment.order.currency)
                    .put("reason", "Refund of " + payment.reference)
                    .put("external_identifier", payment.refundReference())
                    .put("webhooks_url", SHOP_URL + "/webhooks");
                var headers = Map.of("idempotency-key", payment.refundKey);
                JsonNode created = send("POST", payment.refundsPath(), "transactions.write", body.toString(), headers);
                synchronized (payment.order) {
                    if (payment.refund == null) payment.refund = requireFields(created, "id", "status");
                }
            }
            return Reply.of(200, "refund", refundStatus(payment));
        }
    }
    // #endregion

    private static void refreshRefund(Payment payment) throws Exception {
        Set<String> cursors = new HashSet<>();
        String query = ""; // it was requested before: is it among the refunds?
        while (payment.refundKey != null && payment.refund == null && query != null) {
            JsonNode page = send("GET", payment.refundsPath() + query, "transactions.read", null, Map.of());
            if (!page.path("items").isArray()) throw new IOException("The response has no items");
            synchronized (payment.order) {
                for (JsonNode item : page.path("items")) {
                    requireFields(item, "id", "status");
                    boolean isFound = item.path("external_identifier").asText().equals(payment.refundReference());
                    if (isFound && payment.refund == null) payment.refund = item;
                }
            }
            String cursor = page.path("next_cursor").asText("");
            if (!cursors.add(cursor)) throw new IOException("the cursor repeats: " + cursor);
            query = cursor.isEmpty() ? null : "?cursor=" + URLEncoder.encode(cursor, UTF_8);
        }
        JsonNode known = payment.refund;
        if (known == null) return;
        String path = "/v4/refunds/" + known.path("id").asText();
        JsonNode refund = requireFields(send("GET", path, "transactions.read", null, Map.of()), "id", "status");
        synchronized (payment.order) {
            if (payment.refund == known) payment.refund = refund;
        }
        String status = refund.path("status").asText();
        if (BAD_REFUND.contains(status)) review("the refund of " + payment.reference + " is " + status);
    }

    private static String refundStatus(Payment payment) {
        if (payment == null) return null;
        synchronized (payment.order) {
            return payment.refund == null ? null : payment.refund.path("status").asText();
        }
    }

    /** A reference that fits: if it's too long, its beginning and a hash, so that no two are the same. */
    private static String shorten(String reference, int limit) {
        if (reference.length() <= limit) return reference;
        return reference.substring(0, limit - 21) + "-" + sha256(reference).substring(0, 20);
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(UTF_8)));
        } catch (java.security.NoSuchAlgorithmException error) {
            throw new AssertionError(error); // each JDK has it
        }
    }

    private static JsonNode send(String method, String path, String scope, String json, Map<String, String> headers)
            throws Exception {
        return JSON.readTree(Client.send(method, path, scope, json, headers));
    }

    /** A 2xx response without these fields may come from a gateway: the result is unknown, and nothing is stored. */
    private static JsonNode requireFields(JsonNode response, String... names) throws IOException {
        for (String name : names) {
            String value = response.path(name).textValue();
            if (value == null || value.isEmpty()) throw new IOException("The response has no " + name);
        }
        return response;
    }

    /** Tells your team. */
    private static void review(String what) {
        System.err.println("Review: " + what);
    }

    private interface Task {
        void run() throws Exception;
    }

    private static void logged(Task task) {
        try {
            task.run();
        } catch (Exception error) {
            error.printStackTrace();
        }
    }

    private static void respond(HttpExchange exchange) throws IOException {
        Reply reply;
        try {
            reply = route(exchange);
        } catch (Exception | StackOverflowError error) { // by JSON that is nested too deeply
            error.printStackTrace();
            reply = Reply.of(500);
        }
        exchange.getResponseHeaders().set("Content-Type", reply.type);
        exchange.sendResponseHeaders(reply.status, reply.body.length);
        exchange.getResponseBody().write(reply.body);
        exchange.close();
    }

    public static void main(String[] args) throws IOException {
        var jobs = Executors.newScheduledThreadPool(2);
        jobs.scheduleWithFixedDelay(
            () -> PAYMENTS.values().forEach(payment -> logged(() -> checkPayment(payment))), 60, 60, TimeUnit.SECONDS);
        // Once a day: a refund can fail without a webhook, even after it succeeded.
        jobs.scheduleWithFixedDelay(
            () -> PAYMENTS.values().forEach(payment -> logged(() -> refreshRefund(payment))), 24, 24, TimeUnit.HOURS);
        int port = Integer.parseInt(System.getenv().getOrDefault("PORT", "3000"));
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", port), 0);
        server.setExecutor(THREADS);
        server.createContext("/", Server::respond);
        server.start();
    }
}
