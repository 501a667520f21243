package main

import (
	"fmt"
	"os"
	"strconv"
	"time"

	"samples/efundpay"
)

func main() {
	created := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	for _, arg := range os.Args[1:] {
		minutes, err := strconv.ParseFloat(arg, 64)
		if err != nil {
			panic(err)
		}
		next, open := efundpay.NextCheck(created, created.Add(time.Duration(minutes*float64(time.Minute))))
		if !open {
			fmt.Println("stop")
			continue
		}
		fmt.Println(next.Sub(created).Minutes())
	}
}
