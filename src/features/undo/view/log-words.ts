import type { Api } from '../../../client/http.ts'
import { inBatches } from '../../../client/lists.ts'
import { MAX_PAGE_SIZE } from '../../../contract/limits.ts'
import type { ConditionScope } from '../../../engine/condition/scope.ts'
import type { FormModel, ReferenceModel } from '../../../engine/form/form-model.ts'
import { loggedNames, type LoggedWrite, type LogWords } from '../model/logged-values.ts'
import { loadRows, mayList, offered, type OptionSource } from '../../../console/fields/select/load-options.ts'
import type { Option } from '../../../console/fields/select/option.ts'

/** Names that are looked up, one request each. Further ones are not read. */
const MOST_NAMES = 60

const keyOf = (reference: ReferenceModel, name: string): string =>
  JSON.stringify([reference.key, reference.query, name])

/**
 * What a log's words mean, with all names of related records looked up.
 * @param scope of the form as it is now
 */
export async function readLogWords(
  model: FormModel,
  write: LoggedWrite,
  { api, t }: { readonly api: Api; readonly t: (key: string) => string },
  scope: ConditionScope,
): Promise<LogWords> {
  const { session } = scope
  const names = new Map(loggedNames(model, write, scope).map((each) => [keyOf(each.reference, each.name), each]))
  const asked = [...names].filter(([, { reference }]) => mayList(reference, session)).slice(0, MOST_NAMES)
  const found = await inBatches(
    asked,
    async ([key, { reference, name }]) => [key, await recordsOfName({ api, reference, session }, name)] as const,
  )
  const records = new Map(found)
  const word = (key: string) => t(key).toLowerCase()
  return {
    yes: new Set(['yes', 'true', word('common.yes')]),
    no: new Set(['no', 'false', word('common.no')]),
    recordsOf: (reference, name) => records.get(keyOf(reference, name)) ?? [],
  }
}

/** The records with this name, or name and distinguishing fact as a server writes them: `Administrator(admin)`. */
async function recordsOfName(source: OptionSource, name: string): Promise<readonly Option[]> {
  const search = name.replace(/\([^()]*\)$/, '')
  const { rows } = await loadRows(source, { search, offset: 0, limit: MAX_PAGE_SIZE })
  return offered(source, rows).filter(({ label, fact = '' }) => [label, fact, `${label}(${fact})`].includes(name))
}
