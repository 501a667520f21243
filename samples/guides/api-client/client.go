// Go 1.18 or later, standard library only, next to sign.go.
package efundpay

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

var apiClient = &http.Client{
	Timeout: 30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // following it would turn a POST into a GET
	},
}

// Send signs a token with one scope, sends the request and returns the response body. Without a body, payload is nil.
func Send(method, path, scope string, payload []byte, headers map[string]string) ([]byte, error) {
	token, err := SignToken(scope)
	if err != nil {
		return nil, err
	}
	baseURL := os.Getenv("EFUNDPAY_BASE_URL")
	if baseURL == "" {
		baseURL = "https://sandbox.efundpay.com"
	}
	request, err := http.NewRequest(method, baseURL+path, bytes.NewReader(payload))
	if err != nil {
		return nil, err
	}
	request.GetBody = nil // otherwise net/http itself resends a request with a key when a connection breaks
	request.Header.Set("Authorization", "Bearer "+token)
	request.Header.Set("x-merchant-account-id", strings.TrimSpace(os.Getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID")))
	if payload != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	for name, value := range headers {
		request.Header.Set(name, value)
	}

	response, err := apiClient.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		return nil, err
	}
	// A success without JSON: a proxy may have written the body, or cut it off, so that the result is unknown.
	if response.StatusCode/100 != 2 || !json.Valid(body) {
		return nil, fmt.Errorf("HTTP %d: %s", response.StatusCode, body)
	}
	return body, nil
}

// body, err := Send("GET", "/v4/transactions/"+id, "transactions.read", nil, nil)
// headers := map[string]string{"idempotency-key": idempotencyKey, "X-Forwarded-For": buyerIP}
// body, err = Send("POST", "/v4/transactions", "transactions.write", json, headers)
