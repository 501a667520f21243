// Go 1.21 or later and the Go SDK.
package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"log"
	"net/http"
	"time"

	efundpay "github.com/efundpay/efundpay-go"
)

func main() {
	// Reads EFUNDPAY_MERCHANT_ACCOUNT_ID, EFUNDPAY_JWT_KEY_ID and EFUNDPAY_RSA_PRIVATE_KEY; the sandbox unless
	// EFUNDPAY_ENVIRONMENT or EFUNDPAY_BASE_URL says otherwise.
	config, err := efundpay.ConfigFromEnv()
	if err != nil {
		log.Fatal(err)
	}
	// Without a client of your own, requests have no timeout and follow redirects.
	client, err := efundpay.NewClient(config, &http.Client{
		Timeout: 30 * time.Second,
		CheckRedirect: func(*http.Request, []*http.Request) error {
			return http.ErrUseLastResponse // following it would turn a POST into a GET
		},
	})
	if err != nil {
		log.Fatal(err)
	}

	// Create the key once per operation and save it with the order, for retries.
	idempotencyKey := newUUID()

	payload := map[string]any{
		"amount":              1299,
		"currency":            "CNY",
		"external_identifier": "order-12345",
		"payment_method": map[string]any{
			"method":       "alipay",
			"redirect_url": "https://shop.example.com/payment/return",
			"cancel_url":   "https://shop.example.com/payment/cancel",
		},
		"cart_items": nil,
	}
	transaction, err := client.CreateTransaction(context.Background(), payload, &efundpay.RequestOptions{
		IdempotencyKey: idempotencyKey,
		ForwardedFor:   "203.0.113.195", // the buyer's IP address
	})

	var apiError *efundpay.APIError
	switch {
	case errors.As(err, &apiError): // HTTP 400 and above
		log.Fatalf("HTTP %d: %v", apiError.StatusCode, apiError.Response)
	case err != nil: // no response: the result is unknown
		log.Fatal(err)
	}
	object, _ := transaction.(map[string]any)
	if id, _ := object["id"].(string); id == "" { // a redirect, or a gateway responded: the result is unknown
		log.Fatalf("The response has no id: %v", transaction)
	}
	// A 2xx response can contain a failed payment: check status.
	fmt.Println(object["id"], object["status"])
}

// newUUID returns a random version-4 UUID.
func newUUID() string {
	id := make([]byte, 16)
	if _, err := rand.Read(id); err != nil {
		log.Fatal(err)
	}
	id[6], id[8] = id[6]&0x0f|0x40, id[8]&0x3f|0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:])
}
