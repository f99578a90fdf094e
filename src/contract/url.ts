/** Parses a URL; null if it is invalid. Our oldest browsers lack `URL.canParse`. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}

/** The URL of an object in a list of the server. */
export const urlOfId = (list: string, id: string): string => `${list}${encodeURIComponent(id)}/`

/** Appends query parameters, encoded. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}
