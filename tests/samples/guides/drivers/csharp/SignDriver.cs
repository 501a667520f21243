using System;

public static class SignDriver
{
    public static void Main(string[] args)
    {
        Console.Write(Sign.SignToken(args));
    }
}
