import type { TFunction } from 'i18next'
import type { Api } from '../../../client/http.ts'
import type { Session } from '../../../engine/session/session.ts'
import { loadChosen, mayList } from '../../fields/select/load-options.ts'
import { referenceOfField } from '../../kernel/entries/entry.ts'

interface Reader {
  readonly api: Api
  readonly session: Session
  readonly t: TFunction
}

/** What the tag of a filter by an id shows: the object's name; that there is none; the id if the server could not be asked. */
export async function idName(param: string, id: string, { api, session, t }: Reader): Promise<string> {
  const reference = referenceOfField(param)
  if (reference === null) return id
  const read = async () => (mayList(reference, session) ? await loadChosen({ api, reference, session }, [id]) : [])
  return read().then(
    ([option]) => option?.label ?? t('list.unknownId', { id }),
    () => id,
  )
}
