// Go 1.18 or later, standard library only.
package efundpay

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"path/filepath"
	"strings"
)

type event struct {
	LLTransactionID string `json:"ll_transaction_id"`
	PaymentData     struct {
		Status string `json:"payment_status"`
	} `json:"payment_data"`
	RefundData struct {
		Status string `json:"refund_status"`
	} `json:"refund_data"`
}

var errNoSignature = errors.New("no signature header")

var reasons = map[int]string{
	http.StatusBadRequest:            "no signing string",
	http.StatusUnauthorized:          "wrong signature",
	http.StatusRequestEntityTooLarge: "too large",
	http.StatusInternalServerError:   "not stored",
}

// WebhookHandler verifies webhooks, stores each event once in the directory inbox, which a worker reads, and
// acknowledges it.
func WebhookHandler(publicKey, inbox string) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		status, err := receive(w, r, publicKey, inbox)
		if status == http.StatusInternalServerError {
			log.Println(err) // wrong key, or the event couldn't be stored: don't acknowledge it
		}
		message := "SUCCESS"
		if status != http.StatusOK {
			message = reasons[status]
		}
		if errors.Is(err, errNoSignature) {
			message = err.Error()
		}
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		fmt.Fprintf(w, `{"code":"%d","message":"%s"}`, status, message)
	}
}

func receive(w http.ResponseWriter, r *http.Request, publicKey, inbox string) (int, error) {
	// The raw bytes: verify them before anything parses them.
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_000_000))
	if err != nil {
		return http.StatusRequestEntityTooLarge, err
	}
	if len(body) == 0 && r.ContentLength != 0 { // -1 if the body is chunked
		return http.StatusInternalServerError, errors.New("something has read the body before")
	}
	signature := strings.Join(r.Header.Values("signature"), ",") // several lines are one list
	if signature == "" {
		return http.StatusUnauthorized, errNoSignature
	}
	genuine, err := VerifySignature(body, signature, publicKey)
	if errors.Is(err, ErrInvalidBody) {
		return http.StatusBadRequest, err
	}
	if err != nil {
		return http.StatusInternalServerError, err
	}
	if !genuine {
		return http.StatusUnauthorized, nil
	}
	var e event
	_ = json.Unmarshal(body, &e) // the body is JSON; a field of another type stays empty
	status := e.PaymentData.Status + e.RefundData.Status
	key := e.LLTransactionID + "/" + status
	if e.LLTransactionID == "" || status == "" {
		key = string(body) // if one is missing, the body is the key
	}
	if err := store(inbox, key, body); err != nil {
		return http.StatusInternalServerError, err
	}
	return http.StatusOK, nil // also for a duplicate
}

// store writes the event atomically, and only once: the file is the queue entry and the duplicate check in one.
// In a database: INSERT into a table with a unique key, ON CONFLICT DO NOTHING.
func store(inbox, key string, body []byte) error {
	file := filepath.Join(inbox, fmt.Sprintf("%x.json", sha256.Sum256([]byte(key))))
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	draft, err := os.CreateTemp(inbox, "*.tmp")
	if err != nil {
		return err
	}
	_, err = draft.Write(body)
	if err == nil {
		err = draft.Sync()
	}
	if closeErr := draft.Close(); err == nil {
		err = closeErr
	}
	if err != nil {
		return err
	}
	return os.Rename(draft.Name(), file)
}

// http.ListenAndServe(":3000", WebhookHandler(os.Getenv("EFUNDPAY_WEBHOOK_PUBLIC_KEY"), "inbox"))
