const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** A positive integer that fits its column, or null. */
export function readKey(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2147483647 ? number : null
}

/** The key of a row as its column wants it, or null when it cannot be one. */
export function keyOf(kind: 'uuid' | 'integer', value: unknown): string | number | null {
  if (kind === 'integer') return readKey(value)
  return isUuid(value) ? value.toLowerCase() : null
}
