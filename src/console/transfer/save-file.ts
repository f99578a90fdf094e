import { millisecondsInMinute } from 'date-fns/constants'
import { FailedWith } from '../../client/failure.ts'
import type { Api } from '../../client/http.ts'

const REVOKE_MS = millisecondsInMinute

/** Has the browser save what an address of the page answers. */
function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  // The attribute keeps an answer that is no file from replacing the page.
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
 * Saves rows of a list as a file: those of `rows`, in the shape of `file`. The whole file is here before it is saved, so that nothing
 * is called exported that the server refused, broke off or answered with something else.
 * @throws RequestFailed, FailedWith
 */
export async function saveList(
  { api, url, organization }: SavedList,
  rows: TextParams,
  file: TextParams,
): Promise<void> {
  const query = { ...rows, ...file, oid: organization }
  const response = await api.send({ method: 'GET', url, query, raw: true })
  if (NO_FILE.test(response.headers.get('content-type') ?? '')) throw new FailedWith('errors.unexpected')
  saveBlob(
    await response.blob(),
    fileName(response) ?? `${url.split('/').filter(Boolean).at(-1) ?? 'list'}.${file['format'] ?? 'txt'}`,
  )
}

/** The answer of a server that does not know the format, and its prefix. */
const NO_FILE = /\b(?:html|json)\b/i
const FILE_NAME = /filename="?([^";]+)"?/i

const fileName = (response: Response): string | null =>
  FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null

/** Saves what the page holds. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  // The browser has begun to read it by then; a revoked address would save nothing.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}
