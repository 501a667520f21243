using System;
using System.Collections.Generic;
using System.Net.Http;

/// <summary>
/// Polls twice with one store, as two runs of a daily job; prints what is handled. `fail` makes the first one fail.
/// </summary>
public static class ChargebacksDriver
{
    public static void Main(string[] args)
    {
        int tokens = 0;
        int failures = args.Length;
        var seen = new Dictionary<string, string>();
        for (int run = 1; run <= 2; run++)
        {
            Console.WriteLine("run " + run);
            try
            {
                Chargebacks.Poll(() => "token-" + ++tokens, seen, chargeback =>
                {
                    if (failures-- > 0) throw new InvalidOperationException("handler failed");
                    Console.WriteLine(chargeback.GetProperty("id").GetString() + " "
                        + chargeback.GetProperty("transaction_external_identifier").GetString());
                }).GetAwaiter().GetResult();
            }
            catch (Exception e)
            {
                Console.WriteLine("error " + e.Message);
            }
        }
    }
}
