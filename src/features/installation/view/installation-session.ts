import { isAbort } from '../../../client/failure.ts'
import type { Api, Call } from '../../../client/http.ts'
import { mayHaveFiles, type ResourceEntry, resourceEntries } from '../model/resource.ts'
import type { PlannedStep } from '../model/plan.ts'
import type { Session } from '../../../engine/session/session.ts'
import { inTurns } from '../../../client/in-turns.ts'
import { applyInstallation } from '../requests/apply-installation.ts'
import type { StepEvent } from '../requests/apply-plan.ts'
import type { InstallationFiles } from '../requests/files.ts'
import type { InstallationScope } from '../requests/read-server.ts'
import type { InstallationReason } from '../model/reasons.ts'
import { planServer, type ServerPlan } from '../requests/server-plan.ts'
import { loadEntry } from '../../../console/kernel/entries/entry.ts'
import { registry } from '../../../console/kernel/entries/registry-store.ts'
import { type DroppedFile, MOST_FILES, TooManyFiles } from './dropped-files.ts'
import { objectKey } from './plan-rows.ts'
import { type Dropped, DropRefused, type DropProblem, readDropped, sortDropped, unpacked } from './read-dropped.ts'

/** As many as the command sends at once by default. */
const REQUESTS_AT_ONCE = 4
const ENTRIES_AT_ONCE = 6

export type StepStatus =
  | { readonly kind: 'waiting' | 'sent' | 'done' }
  | { readonly kind: 'failed'; readonly reason: InstallationReason }

/** By `objectKey`. */
export type StepStatuses = ReadonlyMap<string, StepStatus>

/** Lists of the server that have been read, of all. */
export interface ListProgress {
  readonly done: number
  readonly all: number
}

/** What was done, by kind. */
export type AppliedCounts = Readonly<Record<PlannedStep['kind'], number>>

export interface PlannedStage {
  readonly kind: 'planned'
  readonly plan: ServerPlan
  /** Of the steps that have failed before this plan was made. */
  readonly statuses: StepStatuses
  /** Null: nothing was applied yet. */
  readonly applied: AppliedCounts | null
}

export interface ApplyingStage {
  readonly kind: 'applying'
  readonly plan: ServerPlan
  /** Of the selected rows. */
  readonly statuses: StepStatuses
  readonly stopping: boolean
}

export type InstallationStage =
  | { readonly kind: 'empty'; readonly problem: DropProblem | null }
  | { readonly kind: 'reading' }
  /** The user says which objects the files have. */
  | { readonly kind: 'loose'; readonly files: readonly string[]; readonly resources: readonly string[] }
  | { readonly kind: 'planning'; readonly progress: ListProgress }
  /** `error` null: the user has cancelled it. */
  | { readonly kind: 'unplanned'; readonly error: unknown }
  | PlannedStage
  | ApplyingStage

export interface InstallationSnapshot {
  readonly stage: InstallationStage
  readonly deletes: boolean
  /** False if `installation.yaml` is missing: then other objects may have files elsewhere. */
  readonly isWhole: boolean
  /** Keys of the rows that are not selected. */
  readonly left: ReadonlySet<string>
}

type Taken = Promise<readonly DroppedFile[]> | readonly DroppedFile[]

const EMPTY: InstallationSnapshot = {
  stage: { kind: 'empty', problem: null },
  deletes: false,
  isWhole: false,
  left: new Set(),
}

const NOTHING_APPLIED: AppliedCounts = { create: 0, update: 0, delete: 0 }

/** Dropped files, their plan, and its application. The files stay in memory, and nowhere else. */
export class InstallationSession {
  readonly #api: Api
  #session: Session
  readonly #listeners = new Set<() => void>()
  #snapshot = EMPTY
  /** What was dropped or chosen, to read it again after a failure. */
  #taken: Taken | null = null
  #dropped: Dropped | null = null
  #files: InstallationFiles | null = null
  #entries: Promise<readonly ResourceEntry[]> | null = null
  /** Of what runs now: aborted by a cancel. */
  #running = new AbortController()

  constructor(api: Api, session: Session) {
    this.#api = api
    this.#session = session
  }

  readonly snapshot = (): InstallationSnapshot => this.#snapshot

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The session of the user, which may have been renewed. */
  readonly setSession = (session: Session): void => {
    this.#session = session
  }

  /** Reads dropped or chosen files, and makes their plan. */
  async take(reading: Taken): Promise<void> {
    this.#forget()
    this.#taken = reading
    const { signal } = this.#begin({ ...EMPTY, stage: { kind: 'reading' } })
    try {
      const files = await unpacked(await reading)
      const keys = (await this.#loadEntries()).map(({ key }) => key)
      const dropped = sortDropped(files, (folder) => keys.includes(folder))
      if (signal.aborted) return
      this.#dropped = dropped
      if (dropped.places.loose.length === 0) return await this.#read(null, signal)
      const loose = dropped.places.loose.map(({ file }) => file)
      this.#show({ stage: { kind: 'loose', files: loose, resources: keys } })
    } catch (error) {
      this.#refuse(error, signal)
    }
  }

  /** Says which objects the files in no folder have. */
  async choose(resource: string): Promise<void> {
    const { signal } = this.#begin({ ...EMPTY, stage: { kind: 'reading' } })
    await this.#read(resource, signal).catch((error: unknown) => this.#refuse(error, signal))
  }

  async #read(looseAs: string | null, signal: AbortSignal): Promise<void> {
    if (this.#dropped === null) return
    const files = await readDropped(this.#dropped, looseAs)
    if (signal.aborted) return
    this.#files = files
    this.#show({ isWhole: this.#dropped.places.manifest !== null })
    await this.plan()
  }

  #refuse(error: unknown, signal: AbortSignal): void {
    if (signal.aborted) return
    if (error instanceof TooManyFiles) error = new DropRefused({ kind: 'too-many', limit: MOST_FILES })
    if (error instanceof DropRefused) this.#show({ stage: { kind: 'empty', problem: error.problem } })
    else this.#show({ stage: { kind: 'unplanned', error } })
  }

  setDeletes(deletes: boolean): void {
    this.#show({ deletes })
    void this.plan()
  }

  /** Compares the files with the server. Selections stay. */
  async plan(ran: Pick<PlannedStage, 'statuses' | 'applied'> = { statuses: new Map(), applied: null }): Promise<void> {
    const files = this.#files
    if (files === null) return
    const progress = { done: 0, all: files.resources.length }
    const { signal } = this.#begin({ stage: { kind: 'planning', progress } })
    const onList = (): void => {
      progress.done += 1
      if (!signal.aborted) this.#show({ stage: { kind: 'planning', progress: { ...progress } } })
    }
    try {
      const scope = { ...(await this.scope(signal)), onList }
      const plan = await planServer({ scope, installation: files, deletes: this.#snapshot.deletes })
      if (!signal.aborted) this.#show({ stage: { kind: 'planned', plan, ...ran } })
    } catch (error) {
      if (!signal.aborted) this.#show({ stage: { kind: 'unplanned', error: isAbort(error) ? null : error } })
    }
  }

  /** Begins again what has failed or was cancelled. */
  async again(): Promise<void> {
    if (this.#files !== null) await this.plan()
    else if (this.#taken !== null) await this.take(this.#taken)
  }

  /** Stops reading files or the server. */
  cancel(): void {
    this.#running.abort()
    this.#show({ stage: { kind: 'unplanned', error: null } })
  }

  /** Selects rows, or takes them out of the selection. */
  select(keys: readonly string[], selected: boolean): void {
    const left = new Set(this.#snapshot.left)
    for (const key of keys) {
      if (selected) left.delete(key)
      else left.add(key)
    }
    this.#show({ left })
  }

  /** Applies the selected steps, then makes the plan again. */
  async apply(): Promise<void> {
    const { stage, left, deletes } = this.#snapshot
    const files = this.#files
    if (stage.kind !== 'planned' || files === null) return
    const { plan } = stage
    const blocked = new Set(plan.problems.map(objectKey))
    const isSelected = (step: PlannedStep): boolean => !left.has(objectKey(step)) && !blocked.has(objectKey(step))
    const waiting = plan.steps.filter(isSelected).map((step) => [objectKey(step), { kind: 'waiting' }] as const)
    const { signal } = this.#begin({
      stage: { kind: 'applying', plan, statuses: new Map<string, StepStatus>(waiting), stopping: false },
    })
    const done = new Map<string, PlannedStep['kind']>()
    const onStep = (event: StepEvent): void => {
      const key = objectKey(event.step)
      // What is created first and gets a reference later is one object.
      if (event.state === 'done' && !done.has(key)) done.set(key, event.step.kind)
      this.#note(key, event.state === 'failed' ? { kind: 'failed', reason: event.reason } : { kind: event.state })
    }
    const isStopped = (): boolean => signal.aborted || this.#isStopping()
    try {
      // Without the signal: a request that was sent is waited for.
      const scope = await this.scope(null)
      const parallel = REQUESTS_AT_ONCE
      const options = { plan, scope, installation: files, deletes, parallel, onStep, isStopped, isSelected }
      const { problems } = await applyInstallation(options)
      if (signal.aborted) return
      const failed = problems
        .filter((problem) => !blocked.has(objectKey(problem)))
        .map((problem) => [objectKey(problem), { kind: 'failed', reason: problem.reason }] as const)
      await this.plan({ statuses: new Map<string, StepStatus>(failed), applied: countApplied(done) })
    } catch (error) {
      if (!signal.aborted) this.#show({ stage: { kind: 'unplanned', error } })
    }
  }

  #isStopping(): boolean {
    const { stage } = this.#snapshot
    return stage.kind === 'applying' && stage.stopping
  }

  /** Sends no more steps. */
  stop(): void {
    const { stage } = this.#snapshot
    if (stage.kind === 'applying') this.#show({ stage: { ...stage, stopping: true } })
  }

  /** Forgets the files. */
  reset(): void {
    this.close()
    this.#snapshot = EMPTY
    this.#show({})
  }

  /** Stops everything, and forgets the files. */
  close(): void {
    this.#running.abort()
    this.#forget()
  }

  #forget(): void {
    this.#taken = null
    this.#dropped = null
    this.#files = null
  }

  #note(key: string, status: StepStatus): void {
    const { stage } = this.#snapshot
    if (stage.kind !== 'applying') return
    this.#show({ stage: { ...stage, statuses: new Map([...stage.statuses, [key, status]]) } })
  }

  /** Aborts what runs. Returns the controller of what begins. */
  #begin(change: Partial<InstallationSnapshot>): AbortController {
    this.#running.abort()
    this.#running = new AbortController()
    this.#show(change)
    return this.#running
  }

  #show(change: Partial<InstallationSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...change }
    for (const listener of this.#listeners) listener()
  }

  /** What is read of the server, in requests that the signal aborts. */
  async scope(signal: AbortSignal | null): Promise<InstallationScope> {
    const api = signal === null ? this.#api : withSignal(this.#api, signal)
    const entries = await this.#loadEntries()
    const { references } = registry()
    return { connection: { api, session: this.#session }, entries, references, only: null }
  }

  #loadEntries(): Promise<readonly ResourceEntry[]> {
    this.#entries ??= loadResourceEntries().catch((error: unknown) => {
      this.#entries = null
      throw error
    })
    return this.#entries
  }
}

async function loadResourceEntries(): Promise<readonly ResourceEntry[]> {
  const { index, references } = registry()
  const keys = index.filter(mayHaveFiles).map(({ key }) => key)
  return resourceEntries(await inTurns(keys, ENTRIES_AT_ONCE, loadEntry), references)
}

function countApplied(done: ReadonlyMap<string, PlannedStep['kind']>): AppliedCounts {
  const counts = { ...NOTHING_APPLIED }
  for (const kind of done.values()) counts[kind] += 1
  return counts
}

/** Only reads JSON, so it needs no other form of `send`. */
function withSignal(api: Api, signal: AbortSignal): Api {
  function send(call: Call & { readonly raw: true }): Promise<Response>
  function send(call: Call): Promise<unknown>
  function send(call: Call): Promise<unknown> {
    return api.send({ ...call, signal })
  }
  return { send }
}
