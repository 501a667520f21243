using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text.RegularExpressions;

public static class ClientDriver
{
    public static void Main(string[] args)
    {
        string path = "/v4/transactions";
        var headers = new Dictionary<string, string>
        {
            ["idempotency-key"] = "key-of-the-test",
            ["X-Forwarded-For"] = "203.0.113.195",
        };
        string id = "7099948d-7286-47e4-aad8-b68f7eb44591";
        Print(Client.Send(HttpMethod.Get, path + "/" + id, "transactions.read").GetAwaiter().GetResult());
        Print(Client.Send(HttpMethod.Post, path, "transactions.write", args[0], headers).GetAwaiter().GetResult());
        try
        {
            Client.Send(HttpMethod.Post, path, "transactions.write", "{\"amount\":\"x\"}", headers).GetAwaiter().GetResult();
        }
        catch (HttpRequestException error)
        {
            Console.WriteLine(error.Message.Substring(0, 8));
        }
    }

    private static void Print(string body) =>
        Console.WriteLine(Regex.Match(body, "\"id\":\\s*\"([^\"]*)\"").Groups[1].Value);
}
