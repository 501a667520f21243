package efundpay

import (
	"encoding/json"
	"io"
	"log"
	"net/http"
	"sync"
)

type notice struct {
	LLTransactionID       string `json:"ll_transaction_id"`
	MerchantTransactionID string `json:"merchant_transaction_id"`
	PaymentData           struct {
		Status string `json:"payment_status"`
	} `json:"payment_data"`
	RefundData struct {
		Status string `json:"refund_status"`
	} `json:"refund_data"`
}

// WebhookHandler verifies notices, passes on each one once, and gives the answer that the platform expects.
func WebhookHandler(publicKey string) http.HandlerFunc {
	var seen sync.Map // use a unique column of your database instead
	return func(w http.ResponseWriter, r *http.Request) {
		// The body as it came: nothing may parse it before the check.
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, 1_000_000))
		if err != nil {
			http.Error(w, "cannot read the body", http.StatusBadRequest)
			return
		}
		genuine, err := VerifySignature(body, r.Header.Get("signature"), publicKey)
		if err != nil {
			http.Error(w, "cannot check the body", http.StatusBadRequest)
			return
		}
		if !genuine {
			http.Error(w, "wrong signature", http.StatusUnauthorized)
			return
		}
		var n notice
		if err := json.Unmarshal(body, &n); err != nil {
			http.Error(w, "not a notice", http.StatusBadRequest)
			return
		}
		id := n.LLTransactionID + "/" + n.PaymentData.Status + n.RefundData.Status
		if _, known := seen.LoadOrStore(id, true); !known {
			handleLater(n)
		}
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, `{"code":"200","message":"SUCCESS"}`)
	}
}

// handleLater puts the notice into a queue: answer first, work afterwards.
func handleLater(n notice) {
	log.Println("notice", n.MerchantTransactionID)
}

// http.ListenAndServe(":3000", WebhookHandler(os.Getenv("EFUNDPAY_WEBHOOK_PUBLIC_KEY")))
