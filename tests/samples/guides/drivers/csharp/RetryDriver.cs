using System;
using System.Net.Http;
using System.Text.RegularExpressions;

public static class RetryDriver
{
    public static void Main(string[] args)
    {
        string json = "{\"amount\":1299,\"currency\":\"USD\"}";
        string key = Guid.NewGuid().ToString();
        try
        {
            string answer = Retry
                .Post("/v4/transactions", json, "203.0.113.195", key, int.Parse(args[0]), int.Parse(args[1]))
                .GetAwaiter().GetResult();
            Console.WriteLine("ok " + Regex.Match(answer, "\"id\":\"([^\"]*)\"").Groups[1].Value);
        }
        catch (Exception e) when (e is InvalidOperationException || e is HttpRequestException)
        {
            Console.WriteLine("error " + e.Message);
        }
    }
}
