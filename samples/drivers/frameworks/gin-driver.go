package main

import (
	"crypto/sha256"
	"fmt"
	"net/http"
	"os"
	"path/filepath"

	"github.com/gin-gonic/gin"

	"samples/efundpay"
)

func main() {
	gin.SetMode(gin.ReleaseMode)
	router := gin.New()
	router.Use(gin.Logger())
	router.POST("/webhooks/efundflow", efundpay.GinWebhook(storeOnce))
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), router))
}

// storeOnce stands for the reader's database: one file per key, created once.
func storeOnce(key string, body []byte) error {
	file := filepath.Join(os.Getenv("EFUNDPAY_INBOX_DIR"), fmt.Sprintf("%x.json", sha256.Sum256([]byte(key))))
	if _, err := os.Stat(file); err == nil {
		return nil
	}
	// A draft of its own: a parallel delivery may be storing the same event.
	draft, err := os.CreateTemp(filepath.Dir(file), "*.tmp")
	if err != nil {
		return err
	}
	defer draft.Close()
	if _, err := draft.Write(body); err != nil {
		return err
	}
	return os.Rename(draft.Name(), file)
}
