// Go 1.18 or later, standard library only.
package efundpay

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"
)

// Transaction contains the fields to use from a list. To get its status and amount, retrieve the transaction.
type Transaction struct {
	ID                 string `json:"id"`
	ExternalIdentifier string `json:"external_identifier"`
}

type transactionPage struct {
	Items      []Transaction `json:"items"`
	NextCursor string        `json:"next_cursor"`
}

var pageClient = &http.Client{
	Timeout: 30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // a redirect is an error
	},
}

// ListTransactions passes all transactions to handle, page by page, until it returns an error. A filter with several
// values is sent once per value. token returns a token for each page.
func ListTransactions(token func() (string, error), filters url.Values, handle func(Transaction) error) error {
	query := url.Values{"limit": {"100"}}
	for name, values := range filters {
		query[name] = values
	}
	cursors := map[string]bool{}
	for {
		page, err := fetchPage(token, query)
		if err != nil {
			return err
		}
		for _, transaction := range page.Items {
			if err := handle(transaction); err != nil {
				return err
			}
		}
		if page.NextCursor == "" {
			return nil
		}
		if cursors[page.NextCursor] {
			return fmt.Errorf("the cursor repeats: %s", page.NextCursor)
		}
		cursors[page.NextCursor] = true
		query.Set("cursor", page.NextCursor) // opaque: send it back unchanged
	}
}

func fetchPage(token func() (string, error), query url.Values) (page transactionPage, err error) {
	baseURL := os.Getenv("EFUNDPAY_BASE_URL")
	if baseURL == "" {
		baseURL = "https://sandbox.efundpay.com"
	}
	request, err := http.NewRequest(http.MethodGet, baseURL+"/v4/transactions?"+query.Encode(), nil)
	if err != nil {
		return page, err
	}
	bearer, err := token()
	if err != nil {
		return page, err
	}
	request.Header.Set("Authorization", "Bearer "+bearer)
	request.Header.Set("x-merchant-account-id", strings.TrimSpace(os.Getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID")))

	response, err := pageClient.Do(request)
	if err != nil {
		return page, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return page, err
	}
	// Without a list, a proxy may have written the body, or cut it off.
	if response.StatusCode/100 != 2 || json.Unmarshal(body, &page) != nil || page.Items == nil {
		return page, fmt.Errorf("HTTP %d: %s", response.StatusCode, body)
	}
	return page, nil
}

// token := func() (string, error) { return SignToken("transactions.read") } // from sign.go
// filters := url.Values{"status": {"capture_succeeded", "authorization_succeeded"}}
// err := ListTransactions(token, filters, func(t Transaction) error { fmt.Println(t.ID); return nil })
