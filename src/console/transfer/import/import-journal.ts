import type { ImportRow, ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { journalHead, journalRow } from '../../../engine/transfer/import/journal.ts'
import { allRows } from '../../../engine/transfer/import/rows.ts'
import type { JournalStore } from './journal-store.ts'

/** A stored import, unchecked. */
export interface StoredImport {
  readonly head: unknown
  readonly rows: readonly unknown[]
}

const NOTHING: StoredImport = { head: undefined, rows: [] }

/** The journal of one import. Storage errors do not stop the import; `onLost` is called instead. */
export class ImportJournal {
  readonly #store: JournalStore
  readonly #key: string
  readonly #onLost: () => void
  #begun = false

  constructor(store: JournalStore, key: string, onLost: () => void) {
    this.#store = store
    this.#key = key
    this.#onLost = onLost
  }

  read(): Promise<StoredImport> {
    return this.#attempt(this.#store.read(this.#key), NOTHING)
  }

  /** Continues the journal that `read` found. */
  resume(): void {
    this.#begun = true
  }

  async begin(task: ImportTask, file: string): Promise<void> {
    if (this.#begun) return
    this.#begun = true
    const rows = allRows(task).map((row) => journalRow(row, task.columns))
    await this.#attempt(this.#store.begin(this.#key, journalHead(task, file), rows), undefined)
  }

  async save({ columns }: Pick<ImportTask, 'columns'>, rows: readonly ImportRow[]): Promise<void> {
    if (!this.#begun) return
    const journalRows = rows.map((row) => journalRow(row, columns))
    await this.#attempt(this.#store.save(this.#key, journalRows), undefined)
  }

  async remove(): Promise<void> {
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
