import type { Call } from '../../../client/http.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import { importOf } from '../../../engine/registry/list-defaults.ts'
import { checkTitles, type TitleCheck } from '../../../engine/transfer/import/titles.ts'
import { type JournalHead, readJournalHead, refillCells, resumeTask } from '../../../engine/transfer/import/journal.ts'
import { allRows, importRowAt } from '../../../engine/transfer/import/rows.ts'
import type { FileFormat, ImportMode } from '../../../engine/transfer/offers.ts'
import { constantCells, importColumns, columnsByName } from '../../../engine/transfer/import/columns.ts'
import type { ImportRow, ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { type ImportEvent, newTask } from '../../../engine/transfer/import/import-task.ts'
import { countRows, mainAction } from '../../../engine/transfer/import/import-view.ts'
import { dispatch, type ImportPorts, runImport } from '../../../engine/transfer/import/run-import.ts'
import { type FileProblem, fileTitles, formatOf, fileRefusal, renderFile, saveTemplate } from './import-file.ts'
import { type ImportSource, readFields, writeFields } from './import-source.ts'
import { ImportJournal } from './import-journal.ts'
import { utcTimes } from '../../kernel/platform/flag-preferences.ts'
import type { TabLock } from './tab-lock.ts'
import { currentRows, lookUpRow, rowCall, sendRow } from './row-calls.ts'

/** Progress of reading the current objects: `done` of `all` rows. */
interface Reading {
  readonly done: number
  readonly all: number
}

/** The user chooses a file. */
export interface FileStage {
  readonly kind: 'file'
  readonly mode: ImportMode
  /** A file is being read. */
  readonly busy: boolean
  readonly problem: FileProblem | null
}

/** The rows of a file before, during and after the run. */
export interface RowsStage {
  readonly kind: 'rows'
  readonly file: string
  readonly task: ImportTask
  /** Check of the header line; null for a resumed import. */
  readonly titles: TitleCheck | null
  /** Null: done or not needed. failed: the plan of the rows is unknown. */
  readonly reading: Reading | 'failed' | null
  /** A cell was edited, or a row included or excluded. */
  readonly touched: boolean
}

/** An import that a reload or a crash interrupted. */
export interface InterruptedStage {
  readonly kind: 'interrupted'
  readonly file: string
  readonly task: ImportTask
}

type ImportStage =
  /** Looking for an import that was interrupted. */
  | { readonly kind: 'opening' }
  | InterruptedStage
  /** Another tab runs an import into this list. */
  | { readonly kind: 'elsewhere' }
  | FileStage
  | RowsStage

export interface ImportSnapshot {
  readonly stage: ImportStage
  /** False if the browser's storage failed: a reload loses the import. */
  readonly stored: boolean
}

/** Changes of rows by the user. */
type RowChange = Extract<ImportEvent, { kind: 'edited' | 'ticked' | 'settled' }>

const acceptedFile = (files: readonly File[]): { readonly file: File; readonly format: FileFormat } | null => {
  const [file] = files
  const format = file === undefined ? null : formatOf(file)
  return file === undefined || format === null || fileRefusal(files) !== null ? null : { file, format }
}

/** State machine of an import into one list, independent of React: `get()` returns the snapshot, `subscribe()` reports changes. */
export class ImportSession {
  readonly #source: ImportSource
  readonly #journal: ImportJournal
  readonly #lock: TabLock
  readonly #listeners = new Set<() => void>()
  #snapshot: ImportSnapshot = { stage: { kind: 'opening' }, stored: true }
  #running: Promise<void> = Promise.resolve()
  #closed = false

  /** The field that makes a row a system administrator. */
  get privileged(): string | undefined {
    return importOf(this.#source.list)?.privileged
  }

  constructor(source: ImportSource) {
    this.#source = source
    this.#lock = source.lock()
    this.#journal = new ImportJournal(source.journals, source.key, () => this.#set({ stored: false }))
  }

  readonly get = (): ImportSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks for an interrupted import, and for one in another tab. */
  async open(): Promise<void> {
    const free = this.#lock.take(this.#source.key)
    const { head, rows } = await this.#journal.read()
    const found = readJournalHead(head)
    if (found === null) this.choose(this.#firstMode())
    if (!(await free)) this.#show({ kind: 'elsewhere' })
    else if (found !== null) await this.#offer(found, rows)
    else if (head !== undefined) await this.#journal.remove()
  }

  /** Stops the import. Its journal is deleted if nothing was sent; pending responses are still recorded. */
  close(): void {
    const { stage } = this.#snapshot
    this.#closed = true
    if (stage.kind === 'rows' && stage.task.phase === 'ready') void this.#journal.remove()
    this.stop()
    this.#lock.release()
  }

  choose(mode: ImportMode, problem: FileProblem | null = null): void {
    this.#show({ kind: 'file', mode, busy: false, problem })
  }

  /**
   * Downloads a template.
   * @throws RequestFailed
   */
  async saveTemplate(format: FileFormat): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind === 'file') await saveTemplate(this.#source, stage.mode, format)
  }

  /** Reads picked or dropped files. */
  async load(files: readonly File[]): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'file' || stage.busy) return
    const { mode } = stage
    const accepted = acceptedFile(files)
    if (accepted === null) return this.choose(mode, fileRefusal(files))
    this.#show({ kind: 'file', mode, busy: true, problem: null })
    const { file, format } = accepted
    const [rendered, titles] = await Promise.all([renderFile(this.#source, file, format), fileTitles(file, format)])
    if (this.#closed) return
    if ('kind' in rendered) this.choose(mode, rendered)
    else await this.#read(mode, file.name, rendered, titles)
  }

  /** Continues the interrupted import, or discards it. */
  async resume(continues: boolean): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'interrupted') return
    if (continues) {
      this.#journal.resume()
      return this.#showRows({ task: stage.task, file: stage.file, titles: null })
    }
    await this.#journal.remove()
    this.choose(this.#firstMode())
  }

  /** Sends the rows. Resolves after the last response, to the number of failed rows. */
  async run(): Promise<number> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'rows') return 0
    await this.#journal.begin(stage.task, stage.file)
    this.#running = runImport(this.#state, this.#ports()).catch(this.#source.report)
    await this.#running
    const task = this.#state.get()
    if (mainAction(task) === 'finished') await this.#journal.remove()
    this.#source.changed()
    return this.#closed ? 0 : countRows(task).failed
  }

  stop(): void {
    if (this.#snapshot.stage.kind === 'rows') dispatch(this.#state, { kind: 'stopping' })
  }

  /** Back to the file step; deletes the journal. */
  async discard(): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'rows') return
    this.stop()
    await this.#running
    await this.#journal.remove()
    this.choose(stage.task.mode)
  }

  change(event: RowChange): void {
    const task = dispatch(this.#state, event)
    this.#inRows({ touched: true })
    const at = typeof event.at === 'number' ? [event.at] : event.at
    void this.#journal.save(
      task,
      at.flatMap((each) => importRowAt(task, each) ?? []),
    )
  }

  /** Fills in the secrets, which the journal omits, from the same file. Resolves to the number of filled rows. */
  async refill(files: readonly File[]): Promise<number> {
    const accepted = acceptedFile(files)
    const rendered = accepted === null ? null : await renderFile(this.#source, accepted.file, accepted.format)
    if (rendered === null || 'kind' in rendered || this.#snapshot.stage.kind !== 'rows') return 0
    const cells = refillCells(this.#state.get(), rendered)
    dispatch(this.#state, { kind: 'refilled', cells })
    return cells.size
  }

  /** The request of a row; null for an update without an id. */
  callOf(row: ImportRow): Call | null {
    return rowCall(this.#source, this.#state.get(), row)
  }

  readonly #state = {
    get: (): ImportTask => {
      const { stage } = this.#snapshot
      if (stage.kind !== 'rows') throw new Error('No rows are shown')
      return stage.task
    },
    set: (task: ImportTask) => this.#inRows({ task }),
  }

  #ports(): ImportPorts {
    return {
      send: (row) => sendRow(this.#source, this.#state.get(), row),
      lookUp: (row) => lookUpRow(this.#source, this.#state.get(), row),
      keep: (row) => this.#journal.save(this.#state.get(), [row]),
      wait: this.#source.wait,
    }
  }

  #set(change: Partial<ImportSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }

  #show(stage: ImportStage): void {
    this.#set({ stage })
  }

  #inRows(change: Partial<RowsStage>): void {
    const { stage } = this.#snapshot
    if (stage.kind === 'rows') this.#show({ ...stage, ...change })
  }

  #firstMode(): ImportMode {
    return this.#source.offer.modes.find(({ verdict }) => verdict.state === 'allowed')?.mode ?? 'create'
  }

  async #offer(head: JournalHead, rows: readonly unknown[]): Promise<void> {
    const { list: entry } = this.#source
    const fields = writeFields(this.#source, head.mode)
    const columns = columnsByName(head.columns, {
      entry,
      mode: head.mode,
      fields,
      file: { titles: [], rows: [] },
      utc: utcTimes.isOn(),
    })
    const task = resumeTask(head, rows, columns)
    if (task !== null) return this.#show({ kind: 'interrupted', file: head.file, task })
    await this.#journal.remove()
    this.choose(this.#firstMode())
  }

  async #read(mode: ImportMode, name: string, file: RenderedFile, titles: readonly string[] | null): Promise<void> {
    const { list: entry } = this.#source
    const fields = writeFields(this.#source, mode)
    const readable = readFields(this.#source) ?? []
    const check = checkTitles({ mode, fields, readable, file, titles, constants: constantCells(entry) })
    const task = newTask(mode, importColumns({ entry, mode, fields, file, utc: utcTimes.isOn() }), file)
    await this.#journal.begin(task, name)
    await this.#showRows({ task, file: name, titles: check })
  }

  async #showRows(rows: Pick<RowsStage, 'task' | 'file' | 'titles'>): Promise<void> {
    this.#show({ kind: 'rows', touched: false, reading: null, ...rows })
    if (rows.task.mode === 'update' && rows.titles?.noId !== true) await this.#readCurrent(rows.titles !== null)
  }

  /** Reads the current objects. `leaveOut`: excludes rows that change nothing. */
  async #readCurrent(leaveOut: boolean): Promise<void> {
    const rows = allRows(this.#state.get())
    this.#inRows({ reading: { done: 0, all: rows.length } })
    try {
      for await (const current of currentRows(this.#source, rows)) {
        if (this.#closed || this.#snapshot.stage.kind !== 'rows') return
        dispatch(this.#state, { kind: 'read', current, leaveOut })
        this.#inRows({ reading: { done: Math.max(...current.keys()) + 1, all: rows.length } })
      }
      this.#inRows({ reading: null })
    } catch (error) {
      this.#source.report(error)
      this.#inRows({ reading: 'failed' })
    }
  }
}
