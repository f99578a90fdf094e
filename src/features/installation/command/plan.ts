import type { PlannedStep } from '../model/plan.ts'
import type { PlanProblem } from '../model/reasons.ts'
import type { InstallationScope } from '../requests/read-server.ts'
import { planServer } from '../requests/server-plan.ts'
import type { FlagValues, Io } from '../../../serve/command-line.ts'
import { errorMessage } from '../../../serve/errors.ts'
import { readScope } from './export.ts'
import { readInstallation } from './folder.ts'
import { printedProblem, planProblemLine } from './reason-text.ts'

const CHANGES = 2

/** gatehouse plan DIR. Exit code 0: nothing to do; 2: there are changes; 1: an error. */
export async function plan(values: FlagValues, words: readonly string[], io: Io): Promise<number> {
  try {
    const options = { deletes: values['delete'] === true, json: values['json'] === true, io }
    return await planFolder(words[0] ?? '', await readScope(values, io), options)
  } catch (error) {
    // Not 2 for a mistake, as other commands: that is the code for changes.
    io.error(errorMessage(error))
    return 1
  }
}

/** Prints what differs between a folder and a server. @returns the exit code */
export async function planFolder(
  folder: string,
  scope: InstallationScope,
  { deletes, json, io }: { readonly deletes: boolean; readonly json: boolean; readonly io: Pick<Io, 'log'> },
): Promise<number> {
  const { steps, problems } = await planServer({
    scope,
    installation: await readInstallation(folder),
    deletes,
  })
  if (json) io.log(JSON.stringify({ steps, problems: problems.map(printedProblem) }))
  else for (const line of planLines(steps, problems)) io.log(line)
  return problems.length > 0 ? 1 : steps.length > 0 ? CHANGES : 0
}

const SIGNS = { create: '+', update: '~', delete: '-' } as const

const shown = (value: unknown): string => JSON.stringify(value ?? null)

function stepLines(step: PlannedStep): readonly string[] {
  const changes = step.kind === 'update' ? step.changes : []
  return [
    `${SIGNS[step.kind]} ${step.resource} ${JSON.stringify(step.name)}`,
    ...changes.map(({ path, from, to }) => `    ${path}: ${shown(from)} -> ${shown(to)}`),
  ]
}

/** A plan as text: `+` create, `~` update with its fields, `-` delete, `!` cannot be done. */
export function planLines(steps: readonly PlannedStep[], problems: readonly PlanProblem[]): readonly string[] {
  const counts = (['create', 'update', 'delete'] as const).map(
    (kind) => `${String(steps.filter((step) => step.kind === kind).length)} to ${kind}`,
  )
  return [
    ...steps.flatMap(stepLines),
    ...problems.map(planProblemLine),
    `${counts.join(', ')}${problems.length === 0 ? '' : `, ${String(problems.length)} not possible`}.`,
  ]
}
