const METHOD = /\b(GET|POST|PUT|PATCH|DELETE)\b/

/** `PATCH /api/v1/users/users/{}/`: method and path without its query; null where neither inventory nor entry names a call. */
export function callLine(method: string, url: string): string | null {
  // A dialog of which no method is said sends what was filled in.
  const verb = METHOD.exec(method)?.[0] ?? (method === 'dialog' ? 'POST' : undefined)
  if (verb === undefined || !url.startsWith('/api/')) return null
  const [path = ''] = url.split('?', 1)
  return `${verb} ${path.replace(/\{[^}]*\}/g, '{}')}`
}
