// Go 1.21 or later and the Go SDK.
package main

import (
	"crypto/sha256"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strings"

	efundpay "github.com/efundpay/efundpay-go"
)

func main() {
	publicKey := os.Getenv("EFUNDPAY_WEBHOOK_PUBLIC_KEY")
	if publicKey == "" { // otherwise the SDK would call each signature wrong
		log.Fatal("EFUNDPAY_WEBHOOK_PUBLIC_KEY isn't set")
	}

	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		// The raw bytes: verify them before anything parses them.
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_000_000))
		if err != nil {
			w.WriteHeader(http.StatusRequestEntityTooLarge)
			return
		}
		signature := strings.Join(r.Header.Values("signature"), ",") // several lines are one list
		if signature == "" {
			http.Error(w, "no signature header", http.StatusUnauthorized)
			return
		}
		if !efundpay.VerifyWebhookSignature(body, signature, publicKey) {
			http.Error(w, "wrong signature", http.StatusUnauthorized)
			return
		}
		if err := store(body); err != nil { // don't acknowledge it
			log.Println(err)
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"code":"200","message":"SUCCESS"}`)
	})
	log.Fatal(http.ListenAndServe("127.0.0.1:"+setting("PORT", "3000"), nil))
}

func setting(name, fallback string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return fallback
}

// store keeps each body once, in an existing directory. In production, use a database.
func store(body []byte) error {
	file := fmt.Sprintf("%s/%x.json", setting("EFUNDPAY_INBOX_DIR", "inbox"), sha256.Sum256(body))
	return os.WriteFile(file, body, 0o600)
}
