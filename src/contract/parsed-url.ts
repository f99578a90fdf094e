/** The address in `text`, as it reads at `base`; null where it is none. `URL.canParse` is younger than our browsers. */
export function parsedUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
