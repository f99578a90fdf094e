from django.urls import include, path
from rest_framework import routers

from catalog import views

router = routers.DefaultRouter()
router.register("publishers", views.PublisherViewSet)
router.register("authors", views.AuthorViewSet)
router.register("tags", views.TagViewSet)
router.register("books", views.BookViewSet)

urlpatterns = [
    path("api/", include(router.urls)),
    path("api-auth/", include("rest_framework.urls")),
]
