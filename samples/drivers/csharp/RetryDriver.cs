using System;
using System.Net.Http;
using System.Text.RegularExpressions;

public static class RetryDriver
{
    public static void Main(string[] args)
    {
        int tokens = 0;
        string json = "{\"amount\":1299,\"currency\":\"USD\"}";
        for (int at = 0; at < args.Length; at += 3)
        {
            try
            {
                string response = Retry
                    .Post(args[at], json, "203.0.113.195", args[at + 2], () => "token-" + ++tokens, int.Parse(args[at + 1]), 5)
                    .GetAwaiter().GetResult();
                Console.WriteLine("ok " + Regex.Match(response, "\"id\":\"([^\"]*)\"").Groups[1].Value);
            }
            catch (Exception e) when (e is InvalidOperationException || e is HttpRequestException)
            {
                Console.WriteLine("error " + e.Message.Replace('\n', ' '));
            }
        }
    }
}
