// .NET 8 or later, no packages needed, next to Sign.cs.
using System;
using System.Collections.Generic;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Threading.Tasks;

public static class Client
{
    private static readonly string BaseUrl = string.IsNullOrEmpty(Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL"))
        ? "https://sandbox.efundpay.com"
        : Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL");
    private static readonly HttpClientHandler Handler =
        new HttpClientHandler { AllowAutoRedirect = false }; // following it would turn a POST into a GET
    private static readonly HttpClient Http = new HttpClient(Handler) { Timeout = TimeSpan.FromSeconds(30) };

    /// <summary>Signs a token with one scope, sends the request and returns the response body.</summary>
    public static async Task<string> Send(
        HttpMethod method, string path, string scope, string json = null, IDictionary<string, string> headers = null)
    {
        var request = new HttpRequestMessage(method, BaseUrl + path);
        request.Headers.Add("Authorization", "Bearer " + Sign.SignToken(scope));
        request.Headers.Add("x-merchant-account-id", Environment.GetEnvironmentVariable("EFUNDPAY_MERCHANT_ACCOUNT_ID")?.Trim());
        foreach (var header in headers ?? new Dictionary<string, string>()) request.Headers.Add(header.Key, header.Value);
        if (json != null) request.Content = new StringContent(json, Encoding.UTF8, "application/json");

        using (HttpResponseMessage response = await Http.SendAsync(request))
        {
            string body = Encoding.UTF8.GetString(await response.Content.ReadAsByteArrayAsync());
            if (response.IsSuccessStatusCode && IsJson(body)) return body;
            throw new HttpRequestException("HTTP " + (int)response.StatusCode + ": " + body);
        }
    }

    /// <summary>False for a body that a proxy has written, or cut off: the result is unknown.</summary>
    private static bool IsJson(string body)
    {
        try
        {
            JsonDocument.Parse(body).Dispose();
            return true;
        }
        catch (JsonException)
        {
            return false;
        }
    }
}

// await Client.Send(HttpMethod.Get, "/v4/transactions/" + id, "transactions.read");
// var headers = new Dictionary<string, string> { ["idempotency-key"] = idempotencyKey, ["X-Forwarded-For"] = buyerIp };
// await Client.Send(HttpMethod.Post, "/v4/transactions", "transactions.write", json, headers);
