/**
 * Where the browser itself fetches a file: a request that the client does not send has no headers of ours, so the
 * organization stands in the address (ruling 3).
 */
export function downloadUrl(url: string, query: Readonly<Record<string, string>>, organization: string | null): string {
  const parameters = new URLSearchParams(query)
  if (organization !== null) parameters.set('oid', organization)
  const text = parameters.toString()
  return text === '' ? url : `${url}?${text}`
}
