import java.util.List;

final class SignDriver {
    public static void main(String[] args) throws Exception {
        System.out.print(Sign.signToken(List.of(args)));
    }
}
