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

const IMAGE = /^\/(?![/\\])[^\s\\?#]*\.(?:avif|bmp|gif|ico|jpe?g|png|svg|webp)(?:[?#]\S*)?$/i

/**
 * An image of the server, or inline data. Anybody who may write the address could otherwise have each reader request a URL of another
 * site, or one that does something, such as a logout.
 */
export const isImageAddress = (address: string): boolean => IMAGE.test(address) || address.startsWith('data:image/')

/** Appends query parameters, encoded. */
export function withQuery(url: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${text}`
}
