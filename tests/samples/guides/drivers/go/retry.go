package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strconv"
	"time"

	"samples/efundpay"
)

func main() {
	attempts, _ := strconv.Atoi(os.Args[1])
	baseDelay, _ := strconv.Atoi(os.Args[2])
	retry := efundpay.Retry{Attempts: attempts, BaseDelay: time.Duration(baseDelay) * time.Millisecond}
	key := strconv.FormatInt(time.Now().UnixNano(), 36)

	body, err := retry.Post("/v4/transactions", []byte(`{"amount":1299,"currency":"USD"}`), "203.0.113.195", key)
	if err != nil {
		fmt.Println("error", err)
		return
	}
	var answer struct{ ID string }
	if err := json.Unmarshal(body, &answer); err != nil {
		panic(err)
	}
	fmt.Println("ok", answer.ID)
}
