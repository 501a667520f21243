// .NET 8, no packages needed.
using System;
using System.Net.Http;
using System.Text.Json;
using System.Threading.Tasks;

public static class Paginate
{
    private static readonly string BaseUrl =
        Environment.GetEnvironmentVariable("EFUNDPAY_BASE_URL") ?? "https://sandbox.efundpay.com";
    private static readonly HttpClient Http = new HttpClient { Timeout = TimeSpan.FromSeconds(30) };

    /// <summary>Hands over all transactions, page by page.</summary>
    public static async Task ListTransactions(Action<JsonElement> handle)
    {
        string cursor = null;
        do
        {
            string url = BaseUrl + "/v4/transactions?limit=100";
            if (cursor != null) url += "&cursor=" + Uri.EscapeDataString(cursor); // opaque: pass it on as it came
            using (JsonDocument page = JsonDocument.Parse(await Get(url)))
            {
                foreach (JsonElement transaction in page.RootElement.GetProperty("items").EnumerateArray())
                {
                    handle(transaction);
                }
                cursor = page.RootElement.GetProperty("next_cursor").GetString();
            }
        }
        while (cursor != null);
    }

    private static async Task<string> Get(string url)
    {
        var request = new HttpRequestMessage(HttpMethod.Get, url);
        request.Headers.Add("Authorization", "Bearer " + Environment.GetEnvironmentVariable("EFUNDPAY_TOKEN"));
        request.Headers.Add("x-merchant-account-id", Environment.GetEnvironmentVariable("EFUNDPAY_MERCHANT_ACCOUNT_ID"));
        using (HttpResponseMessage response = await Http.SendAsync(request))
        {
            string body = await response.Content.ReadAsStringAsync();
            if (response.IsSuccessStatusCode) return body;
            throw new HttpRequestException("HTTP " + (int)response.StatusCode + ": " + body);
        }
    }
}

// await Paginate.ListTransactions(transaction => Console.WriteLine(transaction.GetProperty("id").GetString()));
