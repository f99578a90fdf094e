import type { ImportRow, ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { headOf, journalRow } from '../../../engine/transfer/import/journal.ts'
import { allRows } from '../../../engine/transfer/import/row-pages.ts'
import type { JournalStore } from './journal-store.ts'

/** What the browser had kept. */
export interface KeptImport {
  readonly head: unknown
  readonly rows: readonly unknown[]
}

const NOTHING: KeptImport = { head: undefined, rows: [] }

/** The journal of one import. It never fails: an import goes on without one, and `onLost` says that it does. */
export class JournalKeeper {
  readonly #store: JournalStore
  readonly #key: string
  readonly #onLost: () => void
  #begun = false

  constructor(store: JournalStore, key: string, onLost: () => void) {
    this.#store = store
    this.#key = key
    this.#onLost = onLost
  }

  read(): Promise<KeptImport> {
    return this.#attempt(this.#store.read(this.#key), NOTHING)
  }

  /** Goes on with what `read` found. */
  adopt(): void {
    this.#begun = true
  }

  async begin(task: ImportTask, file: string): Promise<void> {
    if (this.#begun) return
    this.#begun = true
    const rows = allRows(task).map((row) => journalRow(row, task.columns))
    await this.#attempt(this.#store.begin(this.#key, headOf(task, file), rows), undefined)
  }

  async keep({ columns }: Pick<ImportTask, 'columns'>, rows: readonly ImportRow[]): Promise<void> {
    if (!this.#begun) return
    const kept = rows.map((row) => journalRow(row, columns))
    await this.#attempt(this.#store.keep(this.#key, kept), undefined)
  }

  async forget(): Promise<void> {
    this.#begun = false
    await this.#attempt(this.#store.remove(this.#key), undefined)
  }

  async #attempt<T>(work: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work
    } catch {
      this.#onLost()
      return otherwise
    }
  }
}
