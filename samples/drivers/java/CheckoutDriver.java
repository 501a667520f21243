import java.io.IOException;

final class CheckoutDriver {
    public static void main(String[] args) throws Exception {
        try {
            Checkout checkout = Checkout.create(args[0], "key-of-the-test", "203.0.113.195");
            System.out.println(checkout.link() + " " + (checkout.id() == null ? "no ID" : checkout.id()));
        } catch (IOException error) {
            System.out.println(error.getMessage());
        }
    }
}
