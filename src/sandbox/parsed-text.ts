/** What a text says as JSON; null for what is none. */
export function parsedText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}
