/** A member of what was thrown, when it is text. Not `instanceof Error`: errors of Node's own may come from another realm. */
const textMember = (error: unknown, name: 'code' | 'message') => {
  const value: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, name) : ''
  return typeof value === 'string' ? value : ''
}

/** What Node calls an error of the system or the network (`ECONNREFUSED`); empty when it has no such name. */
export const errorCode = (error: unknown): string => textMember(error, 'code')

export const errorMessage = (error: unknown): string => textMember(error, 'message') || String(error)
