package main

import (
	"encoding/json"
	"fmt"
	"os"

	"samples/efundpay"
)

func main() {
	path := "/v4/transactions"
	headers := map[string]string{"idempotency-key": "key-of-the-test", "X-Forwarded-For": "203.0.113.195"}
	print(efundpay.Send("GET", path+"/7099948d-7286-47e4-aad8-b68f7eb44591", "transactions.read", nil, nil))
	print(efundpay.Send("POST", path, "transactions.write", []byte(os.Args[1]), headers))
	print(efundpay.Send("POST", path, "transactions.write", []byte(`{"amount":"x"}`), headers))
}

func print(body []byte, err error) {
	if err != nil {
		fmt.Println(err.Error()[:8])
		return
	}
	var transaction struct{ ID string }
	if err := json.Unmarshal(body, &transaction); err != nil {
		panic(err)
	}
	fmt.Println(transaction.ID)
}
