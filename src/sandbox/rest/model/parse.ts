const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value)

/** Parses a positive 32-bit integer; null for anything else. */
export function parseInteger(value: unknown): number | null {
  const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && number > 0 && number <= 2147483647 ? number : null
}

/** Parses an id for its column type; null when it is malformed. */
export function parseKey(type: 'uuid' | 'integer', value: unknown): string | number | null {
  if (type === 'integer') return parseInteger(value)
  return isUuid(value) ? value.toLowerCase() : null
}
