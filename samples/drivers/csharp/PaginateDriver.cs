using System;
using System.Collections.Generic;
using System.Net.Http;

public static class PaginateDriver
{
    public static void Main()
    {
        int tokens = 0;
        var filters = new[]
        {
            new KeyValuePair<string, string>("status", "capture_succeeded"),
            new KeyValuePair<string, string>("status", "a b"),
        };
        try
        {
            Paginate
                .ListTransactions(() => "token-" + ++tokens, filters, transaction =>
                     Console.WriteLine(transaction.GetProperty("id").GetString()))
                .GetAwaiter().GetResult();
        }
        catch (Exception e)
        {
            Console.WriteLine("error " + e.Message);
        }
    }
}
