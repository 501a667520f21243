// Gin 1.8 or later, with verify.go in the same package; Go 1.18 or later.
package efundpay

import (
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"

	"github.com/gin-gonic/gin"
)

// GinWebhook is the handler of your route: router.POST("/webhooks/efundflow", efundpay.GinWebhook(storeOnce)).
func GinWebhook(storeOnce func(key string, body []byte) error) gin.HandlerFunc {
	return func(c *gin.Context) {
		// The raw bytes: don't call ShouldBindJSON first.
		body, err := io.ReadAll(http.MaxBytesReader(c.Writer, c.Request.Body, 1_000_000))
		if err != nil {
			c.JSON(http.StatusRequestEntityTooLarge, gin.H{"message": "too large"})
			return
		}
		if len(body) == 0 && c.Request.ContentLength != 0 { // -1 if the body is chunked
			fail(c, errors.New("something has read the body before"))
			return
		}
		signature := strings.Join(c.Request.Header.Values("signature"), ",") // several lines are one list
		if signature == "" {
			c.JSON(http.StatusUnauthorized, gin.H{"message": "no signature header"})
			return
		}
		genuine, err := VerifySignature(body, signature, os.Getenv("EFUNDPAY_WEBHOOK_PUBLIC_KEY"))
		switch {
		case errors.Is(err, ErrInvalidBody):
			c.JSON(http.StatusBadRequest, gin.H{"message": "no signing string"})
		case err != nil:
			fail(c, err) // a wrong public key
		case !genuine:
			c.JSON(http.StatusUnauthorized, gin.H{"message": "wrong signature"})
		default:
			if err := storeOnce(deduplicationKey(body), body); err != nil {
				fail(c, err)
				return
			}
			c.JSON(http.StatusOK, gin.H{"code": "200", "message": "SUCCESS"})
		}
	}
}

func fail(c *gin.Context, err error) {
	_ = c.Error(err) // for your log
	c.JSON(http.StatusInternalServerError, gin.H{"message": "not stored"})
}

func deduplicationKey(body []byte) string {
	var event struct {
		ID          string `json:"ll_transaction_id"`
		PaymentData struct {
			Status string `json:"payment_status"`
		} `json:"payment_data"`
		RefundData struct {
			Status string `json:"refund_status"`
		} `json:"refund_data"`
	}
	_ = json.Unmarshal(body, &event) // the body is JSON; a field of another type stays empty
	status := event.PaymentData.Status + event.RefundData.Status
	if event.ID == "" || status == "" {
		return fmt.Sprintf("%x", sha256.Sum256(body)) // if one is missing, a hash of the body is the key
	}
	return event.ID + "/" + status
}
