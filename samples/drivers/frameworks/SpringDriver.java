import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.test.web.servlet.MockMvc;
import org.springframework.test.web.servlet.request.MockHttpServletRequestBuilder;
import org.springframework.test.web.servlet.request.MockMvcRequestBuilders;
import org.springframework.test.web.servlet.setup.MockMvcBuilders;

import static java.nio.charset.StandardCharsets.UTF_8;

/** Passes HTTP requests to Spring's DispatcherServlet with the controller of the sample, without a servlet container. */
public final class SpringDriver {
    public static void main(String[] args) throws IOException {
        MockMvc spring = MockMvcBuilders.standaloneSetup(new WebhookController(SpringDriver::store)).build();
        var server = HttpServer.create(
            new InetSocketAddress("127.0.0.1", Integer.parseInt(System.getenv("PORT"))), 0);
        server.createContext("/", exchange -> {
            int status = 500;
            byte[] text = {};
            try {
                MockHttpServletResponse response = spring.perform(request(exchange)).andReturn().getResponse();
                status = response.getStatus();
                text = response.getContentAsByteArray();
            } catch (Exception e) { // a servlet container responds with 500
                e.printStackTrace();
            }
            exchange.sendResponseHeaders(status, text.length == 0 ? -1 : text.length);
            exchange.getResponseBody().write(text);
            exchange.close();
        });
        server.start();
    }

    private static MockHttpServletRequestBuilder request(HttpExchange exchange) throws IOException {
        var builder = MockMvcRequestBuilders.post(exchange.getRequestURI());
        exchange.getRequestHeaders().forEach((name, values) -> builder.header(name, values.toArray()));
        return builder.content(exchange.getRequestBody().readAllBytes());
    }

    private static void store(String key, byte[] body) throws IOException {
        Path inbox = Path.of(System.getenv("EFUNDPAY_INBOX_DIR"));
        Path file = inbox.resolve(UUID.nameUUIDFromBytes(key.getBytes(UTF_8)) + ".json");
        if (!Files.exists(file)) Files.write(file, body);
    }
}
