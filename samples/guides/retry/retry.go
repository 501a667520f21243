// Go 1.18 or later, standard library only.
package efundpay

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"math/rand"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

// Retry says how often to try, how long to wait after the first failure at most, and which token to send.
type Retry struct {
	Attempts  int
	BaseDelay time.Duration
	Token     func() (string, error)
}

var retryClient = &http.Client{
	Timeout: 30 * time.Second,
	CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // following it would turn a POST into a GET
	},
}

// Post sends the JSON and returns the response body. Create the key, a UUID v4, once per operation and save it with the
// order. Token returns a token for each attempt. If the result is unknown, only Create a transaction is resent; any
// other POST returns the error. After a 408, 5xx or concurrent_request response, or no response at all, check whether
// the request was processed. If it wasn't, retry it with the same idempotency key and the same body.
func (r Retry) Post(path string, json []byte, buyerIP, idempotencyKey string) ([]byte, error) {
	baseURL := os.Getenv("EFUNDPAY_BASE_URL")
	if baseURL == "" {
		baseURL = "https://sandbox.efundpay.com"
	}
	createsTransaction := strings.HasSuffix(path, "/v4/transactions")
	for attempt := 1; ; attempt++ {
		token, err := r.Token()
		if err != nil {
			return nil, err
		}
		request, err := http.NewRequest(http.MethodPost, baseURL+path, bytes.NewReader(json))
		if err != nil {
			return nil, err
		}
		request.GetBody = nil // otherwise net/http itself resends a request with a key when a connection breaks
		request.Header.Set("Authorization", "Bearer "+token)
		request.Header.Set("x-merchant-account-id", strings.TrimSpace(os.Getenv("EFUNDPAY_MERCHANT_ACCOUNT_ID")))
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("idempotency-key", idempotencyKey)
		request.Header.Set("X-Forwarded-For", buyerIP)

		body, retryAfter, unknown, busy, err := sendOnce(request)
		again := busy || unknown && createsTransaction
		if err == nil || !again || attempt >= r.Attempts || retryAfter > time.Minute {
			return body, err
		}
		ceiling := math.Min(float64(20*time.Second), float64(r.BaseDelay)*math.Pow(2, float64(attempt-1)))
		wait := time.Duration(rand.Float64() * ceiling) // full jitter; before Go 1.20, seed math/rand once
		if retryAfter > wait {
			wait = retryAfter
		}
		time.Sleep(wait)
	}
}

func sendOnce(request *http.Request) (body []byte, retryAfter time.Duration, unknown, busy bool, err error) {
	response, err := retryClient.Do(request)
	if err != nil {
		return nil, 0, true, false, err // no response: the network failed
	}
	defer response.Body.Close()
	body, err = io.ReadAll(response.Body)
	if err != nil {
		return nil, 0, true, false, err
	}
	if response.StatusCode/100 == 2 && json.Valid(body) {
		return body, 0, false, false, nil
	}

	switch status := response.StatusCode; {
	case status < 300 || status == 408 || status >= 500:
		unknown = true // also a success without JSON: a proxy may have written the body, or cut it off
	case status == 429:
		busy = true
	case status == 409:
		unknown = bytes.Contains(body, []byte(`"concurrent_request"`))
	}
	// Retry-After contains seconds or a date.
	header := strings.Join(response.Header.Values("Retry-After"), ", ") // unreadable when sent twice
	// ParseUint returns the largest value for a number out of range.
	if seconds, err := strconv.ParseUint(header, 10, 31); err == nil || errors.Is(err, strconv.ErrRange) {
		retryAfter = time.Duration(seconds) * time.Second
	} else if date, err := http.ParseTime(header); err == nil {
		retryAfter = time.Until(date)
	}
	return nil, retryAfter, unknown, busy, fmt.Errorf("HTTP %d: %s", response.StatusCode, body)
}

// token := func() (string, error) { return SignToken("transactions.write") } // from sign.go
// retry := Retry{Attempts: 5, BaseDelay: 500 * time.Millisecond, Token: token}
// body, err := retry.Post("/v4/transactions", json, buyerIP, idempotencyKey)
