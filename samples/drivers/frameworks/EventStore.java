import java.io.IOException;

/** What a reader's application implements on its database. */
public interface EventStore {
    void storeOnce(String key, byte[] body) throws IOException;
}
