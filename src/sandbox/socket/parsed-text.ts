/** What a client has sent as JSON; null for anything else. */
export function parsedText(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return null
  }
}
