# Django 3.2 or later, views.py; Python 3.9 or later; pip install django cryptography
# In urls.py: path("webhooks/efundflow", views.webhook)
import hashlib
import json
import os

from django.http import JsonResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from store import store_once
from verify import InvalidBody, verify_signature


@csrf_exempt
@require_POST
def webhook(request):
    body = request.body  # bytes; don't use request.POST
    if len(body) > 1_000_000:
        return JsonResponse({}, status=413)
    public_key = os.environ.get("EFUNDPAY_WEBHOOK_PUBLIC_KEY", "")
    signature = request.headers.get("signature")  # several lines are one list, joined by commas
    if not signature:
        return JsonResponse({"message": "no signature header"}, status=401)
    try:
        if not verify_signature(body, signature, public_key):
            return JsonResponse({"message": "wrong signature"}, status=401)
    except InvalidBody:
        return JsonResponse({"message": "no signing string"}, status=400)
    event = json.loads(body)
    event_id = text(event, "ll_transaction_id")
    status = text(event, "payment_data", "payment_status") or text(event, "refund_data", "refund_status")
    # If one is missing, a hash of the body is the key.
    key = f"{event_id}/{status}" if event_id and status else hashlib.sha256(body).hexdigest()
    store_once(key, body)  # if it raises: 500
    return JsonResponse({"code": "200", "message": "SUCCESS"})


def text(value, *path):
    for name in path:
        value = value.get(name) if isinstance(value, dict) else None
    return value if isinstance(value, str) else ""


# Django REST framework: these decorators of rest_framework.decorators in place of the two above
# @api_view(["POST"])
# @authentication_classes([])
# @permission_classes([])
