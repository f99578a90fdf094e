import { pathOf } from '../serve/upgrade.ts'

/** Encodings of one path inside each other. A path with more of them is not a real one. */
const MOST_ENCODINGS = 3

/** Decodes the escapes that are valid, as a tolerant server does. */
const decoded = (path: string): string =>
  path.replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString('utf8'))

/** A path without any encoding; null if it cannot be decoded. */
function fullyDecoded(path: string): string | null {
  try {
    decodeURIComponent(path)
  } catch {
    return null
  }
  let last = path
  for (let count = 0; count <= MOST_ENCODINGS; count += 1) {
    const next = decoded(last)
    if (next === last) return last
    last = next
  }
  return null
}

/** A segment without parameters (`;x`), and without the spaces and dots that some servers cut off. */
function plainSegment(segment: string): string {
  const [name = ''] = segment.split(';')
  return /^\.*$/.test(name) ? name : name.replaceAll(/^\s+|[\s.]+$/g, '')
}

/** Segments after `.` and `..` have been followed. */
function followed(segments: readonly string[]): readonly string[] {
  const path: string[] = []
  for (const segment of segments)
    if (segment === '..') path.pop()
    else if (segment !== '' && segment !== '.') path.push(segment)
  return path
}

/**
 * One form for all spellings of a path that some server takes for the same: encodings, capitals, slashes, dots, parameters, a format
 * (`.json`), and what follows `?` or `#`. For comparisons only. Null: servers would read the path differently.
 */
export function canonicalPath(url: string): string | null {
  const path = fullyDecoded(pathOf({ url }))
  if (path === null || /\p{Cc}/u.test(path)) return null
  const [cut = ''] = path.normalize('NFKC').toLowerCase().split(/[?#]/)
  const segments = followed(cut.split(/[/\\]/).map(plainSegment))
  return `/${segments.join('/').replace(/\.[^./]*$/, '')}`
}
