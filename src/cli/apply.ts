import type { PlannedStep } from '../engine/installation/plan.ts'
import { type FlagValues, Mistake, textFlag } from '../serve/command-line.ts'
import { readScope } from './export.ts'
import { applyPlan } from './installation/apply-plan.ts'
import { readInstallation } from './installation/folder.ts'
import { openJournal } from './installation/journal.ts'
import type { InstallationScope } from './installation/read-server.ts'
import { type PlanProblem, planServer } from './installation/server-plan.ts'
import { planProblemLine } from './plan.ts'
import { runCommand } from './run-command.ts'

/** The first pass creates, the others set what had to wait: references in a cycle. */
const MOST_PASSES = 4
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

/** The server has taken the values, and still has others. */
const notKept = (step: PlannedStep): PlanProblem => ({
  resource: step.resource,
  name: step.name,
  reason: `the server does not keep ${step.kind === 'update' ? step.changes.map(({ path }) => path).join(', ') : 'it'}`,
})

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
  let problems: readonly PlanProblem[] = []
  let failures: readonly PlanProblem[] = []
  const counts = new Map<PlannedStep['kind'], number>()
  const onDone = ({ kind, resource, name }: PlannedStep): void => {
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    console.log(`${kind} ${resource} "${name}"`)
  }
  for (let pass = 1; pass <= MOST_PASSES; pass += 1) {
    const plan = await planServer({ scope, folder, installation, deletes: settings.deletes })
    problems = plan.problems
    if (plan.steps.length === 0) break
    if (pass === MOST_PASSES) {
      const known = new Set([...failures, ...plan.problems].map(({ resource, name }) => `${resource} ${name}`))
      const others = plan.steps.filter(({ resource, name }) => !known.has(`${resource} ${name}`))
      problems = [...plan.problems, ...failures, ...others.map(notKept)]
      break
    }
    const { done, failed } = await applyPlan(plan, { ...settings, folder, scope, journal, onDone })
    failures = failed
    problems = [...plan.problems, ...failures]
    if (settings.isStopped() || done === 0) break
  }
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
