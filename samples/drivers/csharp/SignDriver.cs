using System;

public static class SignDriver
{
    public static void Main(string[] args)
    {
        foreach (string scopes in args) Console.WriteLine(Sign.SignToken(scopes.Split(',')));
    }
}
