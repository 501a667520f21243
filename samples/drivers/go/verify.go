package main

import (
	"bufio"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"strings"

	"samples/efundpay"
)

func main() {
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<26)
	for input.Scan() {
		parts := strings.Split(input.Text(), " ")
		body := decode(parts[0])
		signed, err := efundpay.SigningString(body)
		if err != nil {
			fmt.Println(failure(err))
			continue
		}
		verified, err := efundpay.VerifySignature(body, string(decode(parts[1])), string(decode(parts[2])))
		if err != nil {
			fmt.Println(failure(err))
			continue
		}
		fmt.Println(base64.StdEncoding.EncodeToString([]byte(signed)), verified)
	}
}

func failure(err error) string {
	if errors.Is(err, efundpay.ErrInvalidBody) {
		return "- invalid"
	}
	return "- key"
}

func decode(text string) []byte {
	bytes, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		panic(err)
	}
	return bytes
}
