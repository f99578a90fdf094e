import { createHash } from 'node:crypto'

/** A UUID that is the same in every seed, so that tests and bookmarks keep their URLs. */
export function seedId(type: string, name: string): string {
  const hex = createHash('sha256').update(`${type}/${name}`).digest('hex')
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
