import { MINUTE_MS } from '../../contract/duration.ts'
import { downloadUrl } from '../../client/download-url.ts'
import type { Api } from '../../client/http.ts'

const REVOKE_MS = MINUTE_MS

/** Lets the browser fetch and save what an address answers; it streams to the disk and never passes through the page. */
function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a')
  link.href = url
  // Without a name the server gives it; the attribute keeps an answer that is no file from replacing the page.
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

interface SavedList {
  readonly api: Api
  /** The list URL that gives the file. */
  readonly url: string
  readonly organization: string | null
}

type TextParams = Readonly<Record<string, string>>

/**
 * Has the browser save rows of a list: those of `rows`, in the shape of `file`. One of them is asked for first, in the
 * ordinary way: whatever speaks against it (a session that has ended, a confirmation that the server wants) is then said
 * where everything is said.
 * @throws RequestFailed
 */
export async function saveList(
  { api, url, organization }: SavedList,
  rows: TextParams,
  file: TextParams,
): Promise<void> {
  await api.send({ method: 'GET', url, query: { ...rows, limit: '1' } })
  saveFrom(downloadUrl(url, { ...rows, ...file }, organization))
}

/** Saves what the page itself has made. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  // The browser has begun to read it by then; a revoked address would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}
