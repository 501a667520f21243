package main

import (
	"net/http"
	"os"

	"samples/efundpay"
)

func main() {
	handler := efundpay.WebhookHandler(os.Getenv("EFUNDPAY_WEBHOOK_PUBLIC_KEY"), os.Getenv("EFUNDPAY_INBOX_DIR"))
	panic(http.ListenAndServe("127.0.0.1:"+os.Getenv("PORT"), handler))
}
