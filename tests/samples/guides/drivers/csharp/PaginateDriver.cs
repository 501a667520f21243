using System;
using System.Net.Http;

public static class PaginateDriver
{
    public static void Main()
    {
        try
        {
            Paginate
                .ListTransactions(transaction => Console.WriteLine(transaction.GetProperty("id").GetString()))
                .GetAwaiter().GetResult();
        }
        catch (HttpRequestException e)
        {
            Console.WriteLine("error " + e.Message);
        }
    }
}
