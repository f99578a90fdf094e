from rest_framework import viewsets

from catalog import serializers
from catalog.models import Author, Book, Publisher, Tag


class PublisherViewSet(viewsets.ModelViewSet):
    queryset = Publisher.objects.all()
    serializer_class = serializers.PublisherSerializer
    search_fields = ["name"]
    filterset_fields = ["name"]


class AuthorViewSet(viewsets.ModelViewSet):
    queryset = Author.objects.all()
    serializer_class = serializers.AuthorSerializer
    search_fields = ["name", "email"]
    filterset_fields = ["name", "born"]


class TagViewSet(viewsets.ModelViewSet):
    queryset = Tag.objects.all()
    serializer_class = serializers.TagSerializer
    search_fields = ["name"]
    filterset_fields = ["name"]


class BookViewSet(viewsets.ModelViewSet):
    queryset = Book.objects.all()
    serializer_class = serializers.BookSerializer
    search_fields = ["title"]
    filterset_fields = ["genre", "in_print", "publisher", "authors"]
