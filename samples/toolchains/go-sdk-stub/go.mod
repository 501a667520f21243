module github.com/efundpay/efundpay-go

go 1.18
