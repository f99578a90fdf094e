import { createHash } from 'node:crypto'

/** Twenty characters that are the same in every seed, and open nothing. */
export const seedPassword = (id: string): string =>
  `Sx7-${createHash('sha256').update(id).digest('base64url').slice(0, 16)}`
