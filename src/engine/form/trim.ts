/** A text without the spaces around it; so each text of a list. Everything else as it is. */
export function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim()
  return Array.isArray(value) ? value.map(trimmed) : value
}
