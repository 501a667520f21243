using System;

public static class CurrenciesDriver
{
    public static void Main(string[] args)
    {
        for (int at = 0; at + 1 < args.Length; at += 2)
        {
            Console.WriteLine(Attempt(Currencies.ToMinorUnits, args[at], args[at + 1])
                + " " + Attempt(Currencies.ChargeAmount, args[at], args[at + 1]));
        }
    }

    private static string Attempt(Func<string, string, long> convert, string amount, string currency)
    {
        try
        {
            return convert(amount, currency).ToString();
        }
        catch (ArgumentException)
        {
            return "error";
        }
    }
}
