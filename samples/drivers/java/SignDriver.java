import java.util.List;

final class SignDriver {
    public static void main(String[] args) throws Exception {
        for (String scopes : args) System.out.println(Sign.signToken(List.of(scopes.split(","))));
    }
}
