from django.core.validators import MinValueValidator
from django.db import models


class Publisher(models.Model):
    name = models.CharField(max_length=80, unique=True)
    website = models.URLField(blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return self.name


class Author(models.Model):
    name = models.CharField(max_length=80)
    email = models.EmailField(blank=True)
    born = models.DateField(null=True, blank=True)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return self.name


class Tag(models.Model):
    name = models.CharField(max_length=40, unique=True)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return self.name


class Book(models.Model):
    class Genre(models.TextChoices):
        NOVEL = "novel", "Novel"
        ESSAY = "essay", "Essay"
        POETRY = "poetry", "Poetry"

    title = models.CharField(max_length=120)
    genre = models.CharField(max_length=10, choices=Genre.choices, default=Genre.NOVEL)
    price = models.DecimalField(max_digits=6, decimal_places=2, validators=[MinValueValidator(0)])
    published = models.DateField(null=True, blank=True)
    in_print = models.BooleanField(default=True)
    publisher = models.ForeignKey(Publisher, on_delete=models.PROTECT, related_name="books")
    authors = models.ManyToManyField(Author, related_name="books")
    tags = models.ManyToManyField(Tag, related_name="books", blank=True)
    created = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["id"]

    def __str__(self):
        return self.title
