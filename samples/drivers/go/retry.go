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
	calls := os.Args[1:]
	tokens := 0
	token := func() (string, error) {
		tokens++
		return fmt.Sprint("token-", tokens), nil
	}
	for at := 0; at < len(calls); at += 3 {
		attempts, err := strconv.Atoi(calls[at+1])
		if err != nil {
			panic(err)
		}
		retry := efundpay.Retry{Attempts: attempts, BaseDelay: 5 * time.Millisecond, Token: token}
		body, err := retry.Post(calls[at], []byte(`{"amount":1299,"currency":"USD"}`), "203.0.113.195", calls[at+2])
		if err != nil {
			fmt.Println("error", err)
			continue
		}
		var response struct{ ID string }
		if err := json.Unmarshal(body, &response); err != nil {
			panic(err)
		}
		fmt.Println("ok", response.ID)
	}
}
