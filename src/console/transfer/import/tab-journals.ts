import type { JournalStore } from './journal-store.ts'

/** Session storage: one item for the head of an import, and one for each row. */
const HEAD = 'gatehouse.import:'
const ROW = 'gatehouse.import.row:'

const rowKey = (key: string, row: number): string => `${ROW}${String(row)}:${key}`

const numberIn = (name: string, key: string): number | null => {
  if (!name.startsWith(ROW) || !name.endsWith(`:${key}`)) return null
  const number = name.slice(ROW.length, -(key.length + 1))
  return /^\d+$/.test(number) ? Number(number) : null
}

const names = (): readonly string[] =>
  Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? '')

function rowNumbers(key: string): readonly number[] {
  const numbers = names().flatMap((name) => numberIn(name, key) ?? [])
  return numbers.sort((one, other) => one - other)
}

function readItem(name: string): unknown {
  const text = sessionStorage.getItem(name)
  return text === null ? undefined : JSON.parse(text)
}

function removeAll(key: string): void {
  for (const number of rowNumbers(key)) sessionStorage.removeItem(rowKey(key, number))
  sessionStorage.removeItem(HEAD + key)
}

/** Journals that end with the tab, for a server without a profile: their owner is unknown. */
export const tabJournals: JournalStore = {
  read: async (key) => ({
    head: readItem(HEAD + key),
    rows: rowNumbers(key).map((number) => readItem(rowKey(key, number))),
  }),
  begin: async (key, head, rows) => {
    removeAll(key)
    sessionStorage.setItem(HEAD + key, JSON.stringify(head))
    for (const row of rows) sessionStorage.setItem(rowKey(key, row.number), JSON.stringify(row))
  },
  save: async (key, rows) => {
    for (const row of rows) sessionStorage.setItem(rowKey(key, row.number), JSON.stringify(row))
  },
  remove: async (key) => removeAll(key),
}

/** Deletes all journals of this tab. */
export function forgetTabJournals(): void {
  for (const name of names()) if (name.startsWith(HEAD) || name.startsWith(ROW)) sessionStorage.removeItem(name)
}
