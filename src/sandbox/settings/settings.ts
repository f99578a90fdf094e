import type { Queries } from '../database/open.ts'
import type { TableDefinition } from '../models/storage.ts'
import { DEFAULTS } from './defaults.ts'
import type { Licenses } from './licenses.ts'
import { openValues, publicValues } from './public-values.ts'

type Values = Readonly<Record<string, unknown>>

/** What somebody has changed, by name. */
export const settingsTable: TableDefinition = {
  name: 'settings',
  columns: { name: 'text primary key', value: 'jsonb not null' },
  unique: [],
}

/** The settings of a core. They hold from the moment they are stored. */
export interface Settings {
  readonly open: Values
  readonly public: Values
  readonly get: (name: string) => unknown
  /** Keeps them beyond the end of the process, too. */
  store(queries: Queries, values: Values): Promise<void>
}

/** Those of a core of that edition and license, on top of what holds until somebody changes it. */
export function createSettings(licenses: Licenses, changed: Values = {}): Settings {
  const values = new Map(Object.entries({ ...DEFAULTS, ...changed }))
  const get = (name: string) => values.get(name)
  return {
    get open() {
      return openValues(licenses, get)
    },
    get public() {
      return publicValues(licenses, get)
    },
    get,
    store: async (queries, sent) => {
      for (const [name, value] of Object.entries(sent)) {
        const row = { name, value: JSON.stringify(value) }
        await queries
          .insertInto('settings')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
          .execute()
        values.set(name, value)
      }
    },
  }
}

/** Those of a store. */
export async function readSettings(licenses: Licenses, queries: Queries): Promise<Settings> {
  const rows = await queries.selectFrom('settings').selectAll().execute()
  return createSettings(licenses, Object.fromEntries(rows.map(({ name, value }) => [name, value])))
}
