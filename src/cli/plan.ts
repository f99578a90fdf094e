import type { PlannedStep } from '../engine/installation/plan.ts'
import type { FlagValues } from '../serve/command-line.ts'
import { errorMessage } from '../serve/errors.ts'
import { readScope } from './export.ts'
import { readInstallation } from './installation/folder.ts'
import { type PlanProblem, planServer } from './installation/server-plan.ts'

const CHANGES = 2

/** gatehouse plan DIR. Exit code 0: nothing to do; 2: there are changes; 1: an error. */
export async function plan(values: FlagValues, words: readonly string[]): Promise<void> {
  try {
    const [folder = ''] = words
    const installation = await readInstallation(folder)
    const scope = await readScope(values)
    const { steps, problems } = await planServer({ scope, folder, installation, deletes: values['delete'] === true })
    if (values['json'] === true) console.log(JSON.stringify({ steps, problems }))
    else for (const line of planLines(steps, problems)) console.log(line)
    process.exitCode = problems.length > 0 ? 1 : steps.length > 0 ? CHANGES : 0
  } catch (error) {
    // Not 2 for a mistake, as other commands: that is the code for changes.
    console.error(errorMessage(error))
    process.exitCode = 1
  }
}

const SIGNS = { create: '+', update: '~', delete: '-' } as const

const shown = (value: unknown): string => JSON.stringify(value ?? null)

function stepLines(step: PlannedStep): readonly string[] {
  const changes = step.kind === 'update' ? step.changes : []
  return [
    `${SIGNS[step.kind]} ${step.resource} "${step.name}"`,
    ...changes.map(({ path, from, to }) => `    ${path}: ${shown(from)} -> ${shown(to)}`),
  ]
}

export const planProblemLine = ({ resource, name, reason }: PlanProblem): string => `! ${resource} "${name}": ${reason}`

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
