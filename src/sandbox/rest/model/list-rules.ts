import recorded from '../../../contract/facts/filters.json' with { type: 'json' }
import type { Facts, ListFilterFact, ListFilterFacts } from '../../../contract/facts.ts'

const RECORDED: ListFilterFacts = recorded

/** How a list filters, searches and sorts. */
export interface ListRules {
  /** Parameter -> lookup, as in `filters.json`. */
  readonly lookups: Readonly<Record<string, string>>
  readonly search: readonly string[]
  /** Default order. */
  readonly order: readonly string[]
  /** What `order` takes; absent: any column. */
  readonly sortable?: readonly string[]
  /** The column that `date_from` and `date_to` filter. */
  readonly dateField?: string
}

/** The rules of a list that `filters.json` does not name. */
interface Defined {
  readonly filters?: readonly string[]
  readonly search?: readonly string[]
  readonly order?: readonly string[]
}

const exactly = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'exact']))

/** As recorded. OPTIONS announces filters of many-to-many links that the recording leaves out. */
export function listRules({ url, fields }: Facts, defined: Defined): ListRules {
  const known: ListFilterFact | undefined = RECORDED[url]
  const announced = fields
    .filter(({ filter }) => filter === true)
    .map(({ name, type }) => [name, type === 'choice' ? 'exact:Choice' : 'exact'] as const)
  return {
    lookups: {
      ...Object.fromEntries(announced),
      ...(known === undefined ? exactly(defined.filters ?? []) : known.filters),
    },
    search: known === undefined ? (defined.search ?? []) : (known.search ?? []),
    order: known?.defaultOrder ?? defined.order ?? ['id'],
    ...(known?.order === undefined ? {} : { sortable: known.order }),
    ...(known?.dateField === undefined ? {} : { dateField: known.dateField }),
  }
}
