package main

import (
	"errors"
	"fmt"
	"os"

	"samples/efundpay"
)

type store map[string]string

func (s store) Get(id string) (string, bool, error) {
	status, known := s[id]
	return status, known, nil
}

func (s store) Set(id, status string) error {
	s[id] = status
	return nil
}

// Polls twice with one store, as two runs of a daily job; prints what is handled. `fail` makes the first one fail.
func main() {
	tokens := 0
	token := func() (string, error) {
		tokens++
		return fmt.Sprint("token-", tokens), nil
	}
	failures := len(os.Args) - 1
	seen := store{}
	for run := 1; run <= 2; run++ {
		fmt.Println("run", run)
		err := efundpay.PollChargebacks(token, seen, func(chargeback efundpay.Chargeback) error {
			if failures > 0 {
				failures--
				return errors.New("handler failed")
			}
			fmt.Println(chargeback.ID, chargeback.Order)
			return nil
		})
		if err != nil {
			fmt.Println("error", err)
		}
	}
}
