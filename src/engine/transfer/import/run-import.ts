import { IMPORT_ROW_DELAY_MS } from '../../../contract/limits.ts'
import type { ImportRow, ImportTask } from './import-model.ts'
import { importReducer, type ImportEvent, type LookUpOutcome, type SendOutcome } from './import-task.ts'
import { nextStep } from './next-step.ts'
import { rowAt } from './row-pages.ts'

/** Everything outside of the state: the server, the journal, the clock. */
export interface ImportPorts {
  /** One call for one row. */
  readonly send: (row: ImportRow) => Promise<SendOutcome>
  /** Finds out whether a row that was on its way arrived. */
  readonly lookUp: (row: ImportRow) => Promise<LookUpOutcome>
  /** Keeps a row as it is now; done when it is safe. */
  readonly keep: (row: ImportRow) => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
}

/** Holds the state: events may also come from the user while a row is on its way. */
export interface ImportState {
  readonly get: () => ImportTask
  readonly set: (task: ImportTask) => void
}

/** Sends an event into the state; answers the row at `at` as it is then. */
export function dispatch(state: ImportState, event: ImportEvent): ImportTask {
  const task = importReducer(state.get(), event)
  state.set(task)
  return task
}

async function keepRow({ keep }: ImportPorts, task: ImportTask, at: number): Promise<void> {
  const row = rowAt(task, at)
  if (row !== undefined) await keep(row)
}

/** Marked before its call and after it: what is found marked after a crash is in doubt, nothing else is (ruling 9). */
async function sendRow(state: ImportState, ports: ImportPorts, at: number, row: ImportRow): Promise<void> {
  await keepRow(ports, dispatch(state, { kind: 'sending', at }), at)
  const outcome = await ports.send(row)
  const task = dispatch(state, { kind: 'answered', at, outcome })
  if (outcome.kind === 'unsent' || (outcome.kind === 'doubt' && outcome.halts)) dispatch(state, { kind: 'stopping' })
  await keepRow(ports, task, at)
}

async function findRow(state: ImportState, ports: ImportPorts, at: number, row: ImportRow): Promise<void> {
  const outcome = await ports.lookUp(row)
  const task = dispatch(state, { kind: 'looked-up', at, outcome })
  if (outcome === 'failed') dispatch(state, { kind: 'stopping' })
  await keepRow(ports, task, at)
}

/**
 * Sends what waits, one row at a time with a pause between two, until no row waits or somebody stops it.
 * @throws whatever a port throws; a row that was on its way waits again by then, or is in doubt.
 */
export async function runImport(state: ImportState, ports: ImportPorts): Promise<void> {
  dispatch(state, { kind: 'started' })
  try {
    let step = nextStep(state.get())
    while (step.kind !== 'halt') {
      const { at, row } = step
      await (step.kind === 'send' ? sendRow(state, ports, at, row) : findRow(state, ports, at, row))
      step = nextStep(state.get())
      if (step.kind !== 'halt') await ports.wait(IMPORT_ROW_DELAY_MS)
      step = nextStep(state.get())
    }
  } finally {
    dispatch(state, { kind: 'halted' })
  }
}
