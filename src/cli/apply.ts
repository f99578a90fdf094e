import type { PlannedStep } from '../engine/installation/plan.ts'
import { applyInstallation } from '../installation/apply-installation.ts'
import type { InstallationScope } from '../installation/read-server.ts'
import type { StepEvent } from '../installation/apply-plan.ts'
import { type FlagValues, Mistake, textFlag } from '../serve/command-line.ts'
import { readScope } from './export.ts'
import { readInstallation } from './installation/folder.ts'
import { openJournal } from './installation/journal.ts'
import { planProblemLine } from './installation/reason-text.ts'
import { runCommand } from './run-command.ts'

const MOST_PARALLEL = 32

/** gatehouse apply DIR. Exit code 0: the server is as the files are; 1: something could not be done. */
export function apply(values: FlagValues, words: readonly string[]): Promise<void> {
  return runCommand(async () => {
    const parallel = readParallel(values)
    let isStopped = false
    process.once('SIGINT', () => {
      isStopped = true
      console.error('Stopping after the requests that are sent. The same command goes on.')
    })
    return applyFolder(words[0] ?? '', await readScope(values), {
      parallel,
      deletes: values['delete'] === true,
      isStopped: () => isStopped,
    })
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
}

/** Makes a server as the files of a folder are. @returns the exit code */
export async function applyFolder(folder: string, scope: InstallationScope, settings: ApplySettings): Promise<number> {
  const installation = await readInstallation(folder)
  const journal = await openJournal(folder)
  if (journal.done + journal.unanswered.length > 0) console.log(`Going on after ${String(journal.done)} steps.`)
  for (const step of journal.unanswered) console.log(`Without an answer when it was stopped, read again: ${step}`)
  const counts = new Map<PlannedStep['kind'], number>()
  const onStep = async ({ state, step }: StepEvent): Promise<void> => {
    await journal.write(state, step)
    if (state !== 'done') return
    counts.set(step.kind, (counts.get(step.kind) ?? 0) + 1)
    console.log(`${step.kind} ${step.resource} ${JSON.stringify(step.name)}`)
  }
  const { problems } = await applyInstallation({ ...settings, scope, installation, onStep })
  for (const problem of problems) console.error(planProblemLine(problem))
  const summary = [...counts].map(([kind, count]) => `${String(count)} ${kind}`).join(', ')
  if (settings.isStopped()) {
    console.error(`Stopped: ${summary === '' ? 'nothing sent' : summary}. The same command goes on.`)
    return 1
  }
  await journal.remove()
  console.log(summary === '' ? 'Nothing to do.' : `${summary}.`)
  return problems.length > 0 ? 1 : 0
}
