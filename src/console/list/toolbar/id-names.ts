import type { TFunction } from 'i18next'
import type { Api } from '../../../client/http.ts'
import type { Session } from '../../../engine/session/session.ts'
import { loadChosen, mayList } from '../../fields/select/load-options.ts'
import { registry } from '../../kernel/entries/registry-store.ts'

interface Reader {
  readonly api: Api
  readonly session: Session
  readonly t: TFunction
}

const plain = (id: unknown): string => String(id).replaceAll('-', '').toLowerCase()

/** What the tag of a filter by an id shows: the object's name; that there is none; the id if the server could not be asked. */
export async function idName(param: string, id: string, { api, session, t }: Reader): Promise<string> {
  const [key, found] =
    Object.entries(registry().references).find(([, { fields = [] }]) =>
      // Forms name several records in the plural, filters one.
      [param, `${param}s`].some((name) => fields.includes(name)),
    ) ?? []
  if (key === undefined || found === undefined) return id
  const reference = { key, ...found }
  const read = async () => (mayList(reference, session) ? await loadChosen({ api, reference, session }, [id]) : [])
  return read().then(
    // Ids are spelled with and without hyphens.
    (options) => options.find(({ value }) => plain(value) === plain(id))?.label ?? t('list.unknownId', { id }),
    () => id,
  )
}
