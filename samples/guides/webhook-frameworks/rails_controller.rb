# Rails 6.1 or later: app/controllers/webhooks_controller.rb, with verify.rb in lib.
# In config/routes.rb: post "webhooks/efundflow", to: "webhooks#efundflow"
require "digest"
require Rails.root.join("lib/verify")

class WebhooksController < ActionController::API # no session, no CSRF check
  wrap_parameters false

  def efundflow
    body = request.raw_post # bytes; not params
    return head :length_required if body.empty? # Rails before 7.1 doesn't read a chunked body
    return head :payload_too_large if body.bytesize > 1_000_000

    signature = request.headers["Signature"].to_s # several lines are one list, joined by commas
    return render json: { message: "no signature header" }, status: :unauthorized if signature.empty?

    begin
      genuine = WebhookSignature.verify(body, signature, ENV.fetch("EFUNDPAY_WEBHOOK_PUBLIC_KEY"))
    rescue WebhookSignature::InvalidBody
      return render json: { message: "no signing string" }, status: :bad_request
    end
    return render json: { message: "wrong signature" }, status: :unauthorized unless genuine

    store_once(deduplication_key(body), body) # if it raises: 500
    render json: { code: "200", message: "SUCCESS" }
  end

  private

  def deduplication_key(body)
    event = JSON.parse(body)
    id = event["ll_transaction_id"]
    data = [event["payment_data"], event["refund_data"]].grep(Hash).reduce({}, :merge)
    status = data["payment_status"] || data["refund_status"]
    complete = [id, status].all? { |part| part.is_a?(String) && !part.empty? }
    complete ? "#{id}/#{status}" : Digest::SHA256.hexdigest(body) # if one is missing, a hash of the body is the key
  end
end
