import type { JournalHead, JournalRow } from '../../../engine/transfer/import/journal.ts'

const DATABASE = 'gatehouse.imports'
/** Version of the database schema; entries have their own version. */
const SHAPE = 1
const HEADS = 'heads'
const ROWS = 'rows'

/** Stores one import per user, organization and list. Every promise may reject: storage may be full or forbidden. */
export interface JournalStore {
  readonly read: (key: string) => Promise<{ readonly head: unknown; readonly rows: readonly unknown[] }>
  /** Replaces the stored import. */
  readonly begin: (key: string, head: JournalHead, rows: readonly JournalRow[]) => Promise<void>
  /** Resolves after the rows are on the disk. */
  readonly save: (key: string, rows: readonly JournalRow[]) => Promise<void>
  readonly remove: (key: string) => Promise<void>
}

const rowsOf = (key: string): IDBKeyRange => IDBKeyRange.bound([key], [key, []])

const failed = ({ error }: { readonly error: DOMException | null }): Error => error ?? new Error('The journal failed')

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, SHAPE)
    request.onupgradeneeded = () => {
      request.result.createObjectStore(HEADS)
      request.result.createObjectStore(ROWS)
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(failed(request))
    request.onblocked = () => reject(new Error('The journal is blocked'))
  })
}

interface Stores {
  readonly heads: IDBObjectStore
  readonly rows: IDBObjectStore
}

/** Runs `work` in one transaction; resolves after it is complete and on the disk. */
async function within<T>(mode: IDBTransactionMode, work: (stores: Stores) => () => T): Promise<T> {
  const database = await opened()
  try {
    return await new Promise<T>((resolve, reject) => {
      // A row must be on the disk before its request; the default durability does not wait for it.
      const transaction = database.transaction([HEADS, ROWS], mode, { durability: 'strict' })
      const result = work({ heads: transaction.objectStore(HEADS), rows: transaction.objectStore(ROWS) })
      transaction.oncomplete = () => resolve(result())
      transaction.onabort = () => reject(failed(transaction))
      transaction.onerror = () => reject(failed(transaction))
    })
  } finally {
    database.close()
  }
}

function putRows({ rows }: Stores, key: string, items: readonly JournalRow[]): void {
  for (const item of items) rows.put(item, [key, item.number])
}

const nothing = () => undefined

/** Deletes all journals of a user; each key starts with the user id. */
export async function forgetJournals(user: string): Promise<void> {
  const [first, last] = [`[${JSON.stringify(user)},`, `[${JSON.stringify(user)}-`]
  await within('readwrite', ({ heads, rows }) => {
    heads.delete(IDBKeyRange.bound(first, last))
    rows.delete(IDBKeyRange.bound([first], [last]))
    return nothing
  })
}

/** The journals of this browser, in IndexedDB. */
export const browserJournals: JournalStore = {
  read: (key) =>
    within('readonly', ({ heads, rows }) => {
      const head = heads.get(key)
      const all = rows.getAll(rowsOf(key))
      return () => ({ head: head.result as unknown, rows: all.result as readonly unknown[] })
    }),
  begin: (key, head, items) =>
    within('readwrite', (stores) => {
      stores.rows.delete(rowsOf(key))
      stores.heads.put(head, key)
      putRows(stores, key, items)
      return nothing
    }),
  save: (key, items) =>
    within('readwrite', (stores) => {
      putRows(stores, key, items)
      return nothing
    }),
  remove: (key) =>
    within('readwrite', ({ heads, rows }) => {
      heads.delete(key)
      rows.delete(rowsOf(key))
      return nothing
    }),
}
