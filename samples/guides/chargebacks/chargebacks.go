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

// Chargeback contains the fields that you need; there are more.
type Chargeback struct {
	ID            string `json:"id"`
	TransactionID string `json:"transaction_id"`
	Order         string `json:"transaction_external_identifier"` // your order
	Amount        int64  `json:"amount"`
	Currency      string `json:"currency"`
	Status        string `json:"status"`
}

// Statuses is a table of your database: the last status by ID. Get returns false for an ID that is new.
type Statuses interface {
	Get(id string) (status string, known bool, err error)
	Set(id, status string) error
}

type chargebackPage struct {
	Items      []Chargeback `json:"items"`
	NextCursor string       `json:"next_cursor"`
}

var chargebackClient = &http.Client{
	Timeout: 30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // a redirect is an error
	},
}

// PollChargebacks passes each chargeback that is new, or has a new status, to handle. Run it at least once a day.
// token returns a token for each page.
func PollChargebacks(token func() (string, error), statuses Statuses, handle func(Chargeback) error) error {
	query := url.Values{"limit": {"100"}}
	cursors := map[string]bool{}
	for {
		page, err := fetchChargebacks(token, query)
		if err != nil {
			return err
		}
		for _, chargeback := range page.Items {
			status, known, err := statuses.Get(chargeback.ID)
			if err != nil {
				return err
			}
			if known && status == chargeback.Status {
				continue
			}
			if err := handle(chargeback); err != nil {
				return err
			}
			// After handling: if the job crashes, the next run handles it again.
			if err := statuses.Set(chargeback.ID, chargeback.Status); err != nil {
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

func fetchChargebacks(token func() (string, error), query url.Values) (page chargebackPage, err error) {
	baseURL := os.Getenv("EFUNDPAY_BASE_URL")
	if baseURL == "" {
		baseURL = "https://sandbox.efundpay.com"
	}
	request, err := http.NewRequest(http.MethodGet, baseURL+"/v4/chargebacks?"+query.Encode(), nil)
	if err != nil {
		return page, err
	}
	bearer, err := token()
	if err != nil {
		return page, err
	}
	request.Header.Set("Authorization", "Bearer "+bearer)
	request.Header.Set("x-merchant-account-id", strings.TrimSpace(os.Getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID")))

	response, err := chargebackClient.Do(request)
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

// token := func() (string, error) { return SignToken("chargebacks.read") } // from sign.go
// err := PollChargebacks(token, statuses, handle)
