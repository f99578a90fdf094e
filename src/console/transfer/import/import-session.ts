import { importOf } from '../../../engine/registry/list-defaults.ts'
import type { Call } from '../../../client/http.ts'
import type { RenderedFile } from '../../../contract/rendered-file.ts'
import { checkTitles } from '../../../engine/transfer/import/check-titles.ts'
import { constantCells, importColumns, namedColumns } from '../../../engine/transfer/import/columns.ts'
import type { ImportRow, ImportTask } from '../../../engine/transfer/import/import-model.ts'
import { type ImportEvent, newTask } from '../../../engine/transfer/import/import-task.ts'
import { countRows, mainAction } from '../../../engine/transfer/import/import-view.ts'
import { type JournalHead, readHead, resumedTask } from '../../../engine/transfer/import/journal.ts'
import { refillCells } from '../../../engine/transfer/import/refill.ts'
import { allRows, rowAt } from '../../../engine/transfer/import/row-pages.ts'
import { dispatch, type ImportPorts, runImport } from '../../../engine/transfer/import/run-import.ts'
import type { FileFormat, ImportMode } from '../../../engine/transfer/transfer-model.ts'
import { fileTitles } from './file-titles.ts'
import { type ImportSource, readFields, writeFields } from './import-source.ts'
import type { ImportSnapshot, ImportStage, RowsStage } from './import-stage.ts'
import { JournalKeeper } from './journal-keeper.ts'
import type { TabLock } from './other-tabs.ts'
import { currentRows } from './read-current.ts'
import { saveTemplate } from './save-template.ts'
import { lookUpRow, rowCall, sendRow } from './send-row.ts'
import { type FileProblem, formatOf, refusalOf, renderFile } from './upload-file.ts'

/** What the user may do to a row. */
export type RowChange = Extract<ImportEvent, { kind: 'edited' | 'ticked' | 'settled' }>

const isFree = (files: readonly File[]): { readonly file: File; readonly format: FileFormat } | null => {
  const [file] = files
  const format = file === undefined ? null : formatOf(file)
  return file === undefined || format === null || refusalOf(files) !== null ? null : { file, format }
}

/** An import into one list, from the opening of its dialog to its end. What it shows is `get()`; no React in it. */
export class ImportSession {
  readonly #source: ImportSource
  readonly #journal: JournalKeeper
  readonly #lock: TabLock
  readonly #listeners = new Set<() => void>()
  #snapshot: ImportSnapshot = { stage: { kind: 'opening' }, kept: true }
  #running: Promise<void> = Promise.resolve()
  #closed = false

  /** The field that may make a row an administrator of the whole system. */
  get privileged(): string | undefined {
    return importOf(this.#source.list)?.privileged
  }

  constructor(source: ImportSource) {
    this.#source = source
    this.#lock = source.lock()
    this.#journal = new JournalKeeper(source.journals, source.key, () => this.#set({ kept: false }))
  }

  readonly get = (): ImportSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Looks for an import that was interrupted, and whether another tab has one. */
  async open(): Promise<void> {
    const free = this.#lock.take(this.#source.key)
    const { head, rows } = await this.#journal.read()
    const found = readHead(head)
    if (found === null) this.choose(this.#firstMode())
    if (!(await free)) this.#show({ kind: 'elsewhere' })
    else if (found !== null) await this.#offer(found, rows)
    else if (head !== undefined) await this.#journal.forget()
  }

  /** What was never sent is not kept; what is on its way still arrives, and is. */
  close(): void {
    const { stage } = this.#snapshot
    this.#closed = true
    if (stage.kind === 'rows' && stage.task.phase === 'ready') void this.#journal.forget()
    this.stop()
    this.#lock.release()
  }

  choose(mode: ImportMode, problem: FileProblem | null = null): void {
    this.#show({ kind: 'file', mode, busy: false, problem })
  }

  /**
   * Has the browser save a file to fill in.
   * @throws RequestFailed
   */
  async saveTemplate(format: FileFormat): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind === 'file') await saveTemplate(this.#source, stage.mode, format)
  }

  /** Files that were picked or dropped. */
  async take(files: readonly File[]): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'file' || stage.busy) return
    const { mode } = stage
    const free = isFree(files)
    if (free === null) return this.choose(mode, refusalOf(files))
    this.#show({ kind: 'file', mode, busy: true, problem: null })
    const { file, format } = free
    const [rendered, titles] = await Promise.all([renderFile(this.#source, file, format), fileTitles(file, format)])
    if (this.#closed) return
    if ('kind' in rendered) this.choose(mode, rendered)
    else await this.#read(mode, file.name, rendered, titles)
  }

  /** The interrupted import: goes on to its rows, or is thrown away. */
  async resume(goOn: boolean): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'interrupted') return
    if (goOn) {
      this.#journal.adopt()
      return this.#showRows({ task: stage.task, file: stage.file, titles: null })
    }
    await this.#journal.forget()
    this.choose(this.#firstMode())
  }

  /** Import, Continue. Fulfilled when nothing is on its way any more, with the number of rows that were refused. */
  async run(): Promise<number> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'rows') return 0
    await this.#journal.begin(stage.task, stage.file)
    this.#running = runImport(this.#state, this.#ports()).catch(this.#source.report)
    await this.#running
    const task = this.#state.get()
    if (mainAction(task) === 'finished') await this.#journal.forget()
    this.#source.changed()
    return this.#closed ? 0 : countRows(task).failed
  }

  stop(): void {
    if (this.#snapshot.stage.kind === 'rows') dispatch(this.#state, { kind: 'stopping' })
  }

  /** Cancel: back to the file, and nothing is kept. */
  async discard(): Promise<void> {
    const { stage } = this.#snapshot
    if (stage.kind !== 'rows') return
    this.stop()
    await this.#running
    await this.#journal.forget()
    this.choose(stage.task.mode)
  }

  change(event: RowChange): void {
    const task = dispatch(this.#state, event)
    this.#inRows({ touched: true })
    const at = typeof event.at === 'number' ? [event.at] : event.at
    void this.#journal.keep(
      task,
      at.flatMap((each) => rowAt(task, each) ?? []),
    )
  }

  /** The same file again: fills in the secrets that were not kept. Answers how many rows it filled. */
  async refill(files: readonly File[]): Promise<number> {
    const free = isFree(files)
    const rendered = free === null ? null : await renderFile(this.#source, free.file, free.format)
    if (rendered === null || 'kind' in rendered || this.#snapshot.stage.kind !== 'rows') return 0
    const cells = refillCells(this.#state.get(), rendered)
    dispatch(this.#state, { kind: 'refilled', cells })
    return cells.size
  }

  /** What sending a row as it stands now asks of the server; null: nothing says which object it is about. */
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
      keep: (row) => this.#journal.keep(this.#state.get(), [row]),
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
    const columns = namedColumns(head.columns, { entry, mode: head.mode, fields, file: { titles: [], rows: [] } })
    const task = resumedTask(head, rows, columns)
    if (task !== null) return this.#show({ kind: 'interrupted', file: head.file, task })
    await this.#journal.forget()
    this.choose(this.#firstMode())
  }

  async #read(mode: ImportMode, name: string, file: RenderedFile, titles: readonly string[] | null): Promise<void> {
    const { list: entry } = this.#source
    const fields = writeFields(this.#source, mode)
    const readable = readFields(this.#source) ?? []
    const check = checkTitles({ mode, fields, readable, file, titles, constants: constantCells(entry) })
    const task = newTask(mode, importColumns({ entry, mode, fields, file }), file)
    await this.#journal.begin(task, name)
    await this.#showRows({ task, file: name, titles: check })
  }

  async #showRows(rows: Pick<RowsStage, 'task' | 'file' | 'titles'>): Promise<void> {
    this.#show({ kind: 'rows', touched: false, reading: null, ...rows })
    if (rows.task.mode === 'update' && rows.titles?.noId !== true) await this.#readCurrent(rows.titles !== null)
  }

  /** Only rows that were never sent are left out for what they would not do. */
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
