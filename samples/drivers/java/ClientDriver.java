import java.io.IOException;
import java.util.Map;

final class ClientDriver {
    public static void main(String[] args) throws Exception {
        String path = "/v4/transactions";
        var headers = Map.of("idempotency-key", "key-of-the-test", "X-Forwarded-For", "203.0.113.195");
        print(Client.send("GET", path + "/7099948d-7286-47e4-aad8-b68f7eb44591", "transactions.read", null, Map.of()));
        print(Client.send("POST", path, "transactions.write", args[0], headers));
        try {
            Client.send("POST", path, "transactions.write", "{\"amount\":\"x\"}", headers);
        } catch (IOException error) {
            System.out.println(error.getMessage().substring(0, 8));
        }
    }

    private static void print(String body) {
        System.out.println(body.replaceAll("(?s).*?\"id\":\\s*\"([^\"]*)\".*", "$1"));
    }
}
