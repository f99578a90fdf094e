import type { Verdict } from '../../../src/engine/permission/verdict.ts'
import type { ImportSource } from '../../../src/console/transfer/import/import-source.ts'
import type { JournalStore } from '../../../src/console/transfer/import/journal-store.ts'
import { fakeApi } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { indexed } from '../../support/index-entries.ts'
import { registered } from '../../support/registry.ts'

const ALLOWED: Verdict = { state: 'allowed', proof: [] }
const GROUPS = registered('console/user-groups')

/** A journal that forgets with the test; `kept` shows what it holds. */
export function memoryJournals() {
  const kept = new Map<string, { head: unknown; rows: Map<number, unknown> }>()
  const store: JournalStore = {
    read: async (key) => {
      const found = kept.get(key)
      return { head: found?.head, rows: [...(found?.rows.values() ?? [])] }
    },
    begin: async (key, head, rows) => {
      kept.set(key, { head, rows: new Map(rows.map((row) => [row.number, row])) })
    },
    save: async (key, rows) => {
      for (const row of rows) kept.get(key)?.rows.set(row.number, row)
    },
    remove: async (key) => {
      kept.delete(key)
    },
  }
  return { kept, store }
}

/** An import into the list of user groups, with doubles for everything around it. */
export function importSource(options: Partial<ImportSource> = {}): ImportSource {
  return {
    api: fakeApi(() => null).api,
    entry: indexed(GROUPS),
    query: { search: [], filters: {}, sort: null, page: 1, size: 15, dates: null, node: null, own: false },
    now: new Date('2026-11-20T12:00:00Z'),
    scope: null,
    list: GROUPS,
    metadata: metadataOf('/api/v1/users/groups/'),
    offer: {
      verdict: ALLOWED,
      modes: [
        { mode: 'create', verdict: ALLOWED },
        { mode: 'update', verdict: ALLOWED },
      ],
    },
    organization: 'o1',
    key: 'key',
    selected: [],
    journals: memoryJournals().store,
    lock: () => ({ take: async () => true, release: () => undefined }),
    wait: () => Promise.resolve(),
    report: () => undefined,
    changed: () => undefined,
    ...options,
  }
}
