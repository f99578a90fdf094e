/** Parses a URL; null if it is invalid. Our oldest browsers lack `URL.canParse`. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** Appends query parameters, encoded. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}
