# The settings and the URL of a Django project, for uvicorn.
from django.conf import settings

settings.configure(
    ALLOWED_HOSTS=["*"],
    ROOT_URLCONF="django_app",
    SECRET_KEY="for-tests",
    REST_FRAMEWORK={"UNAUTHENTICATED_USER": None},
    MIDDLEWARE=["django.middleware.common.CommonMiddleware", "django.middleware.csrf.CsrfViewMiddleware"],
)

from django.core.asgi import get_asgi_application  # noqa: E402
from django.urls import path  # noqa: E402

app = get_asgi_application()

import django_views  # noqa: E402

urlpatterns = [path("webhooks/efundflow", django_views.webhook)]
