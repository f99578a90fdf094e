import type { PlannedStep } from '../model/plan.ts'
import { applyInstallation } from '../requests/apply-installation.ts'
import type { InstallationScope } from '../requests/read-server.ts'
import type { StepEvent } from '../requests/apply-plan.ts'
import { type FlagValues, type Io, Mistake, textFlag } from '../../../serve/command-line.ts'
import { readScope } from './export.ts'
import { readInstallation } from './folder.ts'
import { openJournal } from './journal.ts'
import { planProblemLine } from './reason-text.ts'

const MOST_PARALLEL = 32

/** gatehouse apply DIR. Exit code 0: the server is as the files are; 1: something could not be done. */
export async function apply(values: FlagValues, words: readonly string[], io: Io): Promise<number> {
  const parallel = readParallel(values)
  let isStopped = false
  io.signals.once('SIGINT', () => {
    isStopped = true
    io.error('Stopping after the requests that are sent. The same command goes on.')
  })
  return applyFolder(words[0] ?? '', await readScope(values, io), {
    parallel,
    deletes: values['delete'] === true,
    isStopped: () => isStopped,
    io,
  })
}

function readParallel(values: FlagValues): number {
  const text = textFlag(values, 'parallel') ?? ''
  const parallel = /^\d{1,2}$/.test(text) ? Number(text) : NaN
  if (!(parallel >= 1 && parallel <= MOST_PARALLEL))
    throw new Mistake(`--parallel must be a number from 1 to ${String(MOST_PARALLEL)}, not "${text}".`)
  return parallel
}

export interface ApplySettings {
  readonly parallel: number
  readonly deletes: boolean
  readonly isStopped: () => boolean
  readonly io: Pick<Io, 'log' | 'error'>
}

/** Makes a server as the files of a folder are. @returns the exit code */
export async function applyFolder(folder: string, scope: InstallationScope, settings: ApplySettings): Promise<number> {
  const { io } = settings
  const installation = await readInstallation(folder)
  const journal = await openJournal(folder)
  if (journal.done + journal.unanswered.length > 0) io.log(`Going on after ${String(journal.done)} steps.`)
  for (const step of journal.unanswered) io.log(`Without an answer when it was stopped, read again: ${step}`)
  const counts = new Map<PlannedStep['kind'], number>()
  const onStep = async ({ state, step }: StepEvent): Promise<void> => {
    await journal.write(state, step)
    if (state !== 'done') return
    counts.set(step.kind, (counts.get(step.kind) ?? 0) + 1)
    io.log(`${step.kind} ${step.resource} ${JSON.stringify(step.name)}`)
  }
  const { problems } = await applyInstallation({ ...settings, scope, installation, onStep })
  for (const problem of problems) io.error(planProblemLine(problem))
  const summary = [...counts].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')
  if (settings.isStopped()) {
    io.error(`Stopped: ${summary === '' ? 'nothing sent' : summary}. The same command goes on.`)
    return 1
  }
  await journal.remove()
  io.log(summary === '' ? 'Nothing to do.' : `${summary}.`)
  return problems.length > 0 ? 1 : 0
}
