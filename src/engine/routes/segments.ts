/** The decoded segments of a path without its outer slashes; null when one of them is not decodable or would change the path. */
export function segmentsOf(pathname: string): readonly string[] | null {
  const raw = pathname.replace(/^\/+|\/+$/g, '')
  if (raw === '') return []
  try {
    const segments = raw.split('/').map(decodeURIComponent)
    return segments.some((segment) => ['', '.', '..'].includes(segment)) ? null : segments
  } catch {
    return null
  }
}

/** The id in `segments` where `pattern` says `{id}` ('' when it says none); null when they do not match. */
export function matchPattern(pattern: string, segments: readonly string[]): string | null {
  const expected = pattern.split('/').filter((segment) => segment !== '')
  if (expected.length !== segments.length) return null
  const matches = expected.every((segment, at) => segment === '{id}' || segment === segments[at])
  return matches ? (segments[expected.indexOf('{id}')] ?? '') : null
}

/** One value as a segment of a path. */
export function encodeSegment(value: string): string {
  return encodeURIComponent(value)
}
