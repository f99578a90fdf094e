import { millisecondsInMinute } from 'date-fns/constants'
import { FailedWith } from '../../../client/failure.ts'
import type { Api } from '../../../client/http.ts'

const REVOKE_MS = millisecondsInMinute

/** Downloads a URL as a file. */
function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  // Without the attribute a response that is no file would replace the page.
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

interface FileSource {
  readonly api: Api
  /** The list URL that returns the file. */
  readonly url: string
  readonly organization: string | null
}

type TextParams = Readonly<Record<string, string>>

/**
 * Downloads rows of a list as a file. Resolves after the whole file has arrived, so that a refused or interrupted export is an error.
 * @param rows - query params that select the rows
 * @param file - query params of the file, such as its format
 * @throws RequestFailed, FailedWith
 */
export async function saveList(
  { api, url, organization }: FileSource,
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

/** Content types of an error instead of a file. */
const NO_FILE = /\b(?:html|json)\b/i
const FILE_NAME = /filename="?([^";]+)"?/i

const fileName = (response: Response): string | null =>
  FILE_NAME.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? null

/** Downloads a blob as a file. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  saveFrom(url, name)
  // Revoke later: the browser reads the URL after the click.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_MS)
}
