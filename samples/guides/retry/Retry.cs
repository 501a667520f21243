// .NET 8 or later, no packages needed.
using System;
using System.Linq;
using System.Net.Http;
using System.Text;
using System.Text.Json;
using System.Text.RegularExpressions;
using System.Threading.Tasks;

public static class Retry
{
    private static readonly string BaseUrl = string.IsNullOrEmpty(Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL"))
        ? "https://sandbox.efundpay.com"
        : Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL");
    private static readonly HttpClientHandler Handler =
        new HttpClientHandler { AllowAutoRedirect = false }; // following it would turn a POST into a GET
    private static readonly HttpClient Http = new HttpClient(Handler) { Timeout = TimeSpan.FromSeconds(30) };

    /// <summary>
    /// POSTs the JSON and returns the response body. Create the key, a UUID v4, once per operation and save it with the
    /// order. token returns a token for each attempt. If the result is unknown, only Create a transaction is resent;
    /// any other POST throws. After a 408, 5xx or concurrent_request response, or no response at all, check whether the
    /// request was processed. If it wasn't, retry it with the same idempotency key and the same body.
    /// </summary>
    public static async Task<string> Post(
        string path, string json, string buyerIp, string idempotencyKey, Func<string> token,
        int attempts = 5, int baseDelay = 500)
    {
        bool createsTransaction = path.EndsWith("/v4/transactions");
        for (int attempt = 1; ; attempt++)
        {
            double retryAfter = 0;
            try
            {
                using (HttpResponseMessage response = await Http.SendAsync(Request(path, json, buyerIp, idempotencyKey, token())))
                {
                    string body = Encoding.UTF8.GetString(await response.Content.ReadAsByteArrayAsync());
                    if (response.IsSuccessStatusCode && IsJson(body)) return body;

                    int status = (int)response.StatusCode;
                    bool concurrent = status == 409 && body.Contains("\"concurrent_request\"");
                    retryAfter = Milliseconds(response);
                    bool unknown = status < 300 || status == 408 || status >= 500 || concurrent;
                    bool again = status == 429 || unknown && createsTransaction;
                    if (attempt >= attempts || !again || retryAfter > 60000)
                    {
                        throw new InvalidOperationException("HTTP " + status + ": " + body);
                    }
                }
            }
            catch (Exception e) when (
                createsTransaction && attempt < attempts && (e is HttpRequestException || e is TaskCanceledException))
            {
                // No response: the network failed, or the time ran out.
            }
            double jitter = new Random().NextDouble() * Math.Min(20000, baseDelay * Math.Pow(2, attempt - 1)); // full jitter
            await Task.Delay(TimeSpan.FromMilliseconds(Math.Max(retryAfter, jitter)));
        }
    }

    /// <summary>False for a body that a proxy has written, or cut off.</summary>
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

    private static HttpRequestMessage Request(
        string path, string json, string buyerIp, string idempotencyKey, string token)
    {
        var request = new HttpRequestMessage(HttpMethod.Post, BaseUrl + path);
        request.Headers.Add("Authorization", "Bearer " + token);
        request.Headers.Add("x-merchant-account-id", Environment.GetEnvironmentVariable("EFUNDPAY_MERCHANT_ACCOUNT_ID")?.Trim());
        request.Headers.Add("idempotency-key", idempotencyKey);
        request.Headers.Add("X-Forwarded-For", buyerIp);
        request.Content = new StringContent(json, Encoding.UTF8, "application/json");
        return request;
    }

    /// <summary>Retry-After contains seconds or a date.</summary>
    private static double Milliseconds(HttpResponseMessage response)
    {
        bool sent = response.Headers.TryGetValues("Retry-After", out var values);
        if (!sent || values.Count() > 1) return 0; // unreadable when sent twice
        var header = response.Headers.RetryAfter;
        TimeSpan? wait = header?.Delta ?? header?.Date - DateTimeOffset.UtcNow;
        if (wait != null) return wait.Value.TotalMilliseconds;
        // .NET reads no number above int.MaxValue.
        return Regex.IsMatch(string.Concat(values), "^[0-9]{10,}$") ? double.PositiveInfinity : 0;
    }
}

// string idempotencyKey = Guid.NewGuid().ToString();
// await Retry.Post("/v4/transactions", json, buyerIp, idempotencyKey, () => Sign.SignToken("transactions.write"));
