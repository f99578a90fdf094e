import type { Api } from '../../client/http.ts'
import { createSelection } from '../../client/selection.ts'
import { readPage } from '../../contract/page.ts'
import { rowId } from './row-name.ts'

/** A page of a list never holds more. */
const MOST = 100

/**
 * Which of the deleted objects the server still lists: it answers 204 to deletes that it does not carry out (ruling 14).
 * A check that itself fails says nothing.
 */
export async function stillThere(
  api: Api,
  url: string,
  ids: readonly string[],
  selection?: string,
): Promise<readonly string[]> {
  try {
    const spm = selection ?? (await createSelection(api, ids))
    const body = await api.send({
      method: 'GET',
      url,
      query: { spm, offset: 0, limit: Math.min(ids.length, MOST), fields_size: 'mini' },
    })
    const listed = new Set(readPage(body).rows.map(rowId))
    return ids.filter((id) => listed.has(id))
  } catch {
    return []
  }
}
