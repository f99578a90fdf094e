import { IMPORT_ROW_DELAY_MS } from '../../../contract/limits.ts'
import type { ImportRow, ImportTask } from './import-model.ts'
import { importReducer, type ImportEvent, type LookUpOutcome, type SendOutcome } from './import-task.ts'
import { nextStep, importRowAt } from './rows.ts'

/** The side effects of an import: server, journal, clock. */
export interface ImportPorts {
  readonly send: (row: ImportRow) => Promise<SendOutcome>
  /** Checks whether a row without a response was created. */
  readonly lookUp: (row: ImportRow) => Promise<LookUpOutcome>
  /** Stores a row; resolves after it is on the disk. */
  readonly keep: (row: ImportRow) => Promise<void>
  readonly wait: (milliseconds: number) => Promise<void>
}

/** The current state. The user may dispatch events while a row is being sent. */
export interface ImportState {
  readonly get: () => ImportTask
  readonly set: (task: ImportTask) => void
}

/** Applies an event to the state and returns the new one. */
export function dispatch(state: ImportState, event: ImportEvent): ImportTask {
  const task = importReducer(state.get(), event)
  state.set(task)
  return task
}

async function keepRow({ keep }: ImportPorts, task: ImportTask, at: number): Promise<void> {
  const row = importRowAt(task, at)
  if (row !== undefined) await keep(row)
}

/** Stores the row before and after its call: after a crash only a row stored as `sending` is in doubt. */
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
 * Sends the waiting rows one by one, with a pause in between, until none is left or the user stops it.
 * @throws the error of a port; the row that was being sent is then waiting or in doubt
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
