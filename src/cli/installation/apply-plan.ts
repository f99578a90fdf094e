import { isObject, own } from '../../contract/json-object.ts'
import { withQuery } from '../../contract/url.ts'
import { getAt, setAt } from '../../engine/form/value-path.ts'
import {
  type FileValues,
  objectName,
  readSecretFile,
  requestBody,
  secretsOf,
} from '../../engine/installation/object-values.ts'
import { byPathDepth, type PlannedStep } from '../../engine/installation/plan.ts'
import type { ResourceModel } from '../../engine/installation/resource.ts'
import { inTurns } from '../doctor/finding.ts'
import { failureReason } from './connection.ts'
import { readSecretText } from './folder.ts'
import type { Journal } from './journal.ts'
import type { InstallationScope } from './read-server.ts'
import type { PlanProblem, ServerPlan } from './server-plan.ts'

export interface ApplyOptions {
  readonly folder: string
  readonly scope: InstallationScope
  readonly journal: Journal
  /** Requests at the same time. */
  readonly parallel: number
  readonly onDone: (step: PlannedStep) => void
  /** Called before each request; true: send no more. */
  readonly isStopped: () => boolean
}

/** What one pass over a plan did. */
export interface Pass {
  readonly done: number
  readonly failed: readonly PlanProblem[]
}

/** Sends the steps of a plan, resource by resource in the order of the plan; a failed step does not stop the others. */
export async function applyPlan(plan: ServerPlan, options: ApplyOptions): Promise<Pass> {
  const failed: PlanProblem[] = []
  let done = 0
  const run = async (step: PlannedStep): Promise<void> => {
    if (options.isStopped()) return
    try {
      await sendStep(step, plan, options)
      done += 1
      options.onDone(step)
    } catch (error) {
      await options.journal.write('failed', step)
      failed.push({ resource: step.resource, name: step.name, reason: failureReason(error) })
    }
  }
  for (const group of groupsOf(plan.steps)) await inTurns(group, options.parallel, run)
  return { done, failed }
}

/** Steps that may be sent at once: those of one type and resource that do not wait for each other. */
function groupsOf(steps: readonly PlannedStep[]): readonly (readonly PlannedStep[])[] {
  const groups = new Map<string, PlannedStep[]>()
  for (const step of steps) {
    const key = `${step.kind === 'delete' ? 'delete' : ''} ${step.resource}`
    groups.set(key, [...(groups.get(key) ?? []), step])
  }
  return [...groups.values()].flatMap((group) => {
    const depths = byPathDepth(group)
    return group[0]?.kind === 'delete' ? [...depths].reverse() : depths
  })
}

async function sendStep(step: PlannedStep, plan: ServerPlan, { scope, folder, journal }: ApplyOptions): Promise<void> {
  const { api } = scope.connection
  const { server } = plan
  const state = server.resources.find(({ key }) => key === step.resource)
  if (state === undefined) throw new Error(`There is no resource ${step.resource}`)
  if (step.kind === 'delete') {
    await journal.write('sent', step)
    await api.send({ method: 'DELETE', url: `${state.url}${encodeURIComponent(step.id)}/` })
    return journal.write('done', step)
  }
  const model = await state.modelOf(step.values)
  const body = requestBody(
    model.fields,
    step.kind === 'create' ? withoutEmpty(step.values) : changed(step),
    server.names.of,
  )
  const sent = step.kind === 'create' ? await withSecrets(folder, { model, values: step.values, body }, scope) : body
  await journal.write('sent', step)
  const answer = await api.send({
    method: step.kind === 'create' ? 'POST' : 'PATCH',
    url: withQuery(step.kind === 'create' ? model.url : `${model.url}${encodeURIComponent(step.id)}/`, model.query),
    body: sent,
  })
  const id = isObject(answer) ? own(answer, 'id') : undefined
  // References of later steps need it. Without an id in the answer they are set in the next pass.
  if (step.kind === 'create' && (typeof id === 'string' || typeof id === 'number'))
    server.names.add(model.url, [{ id: String(id), name: objectName(model, step.values) }])
  return journal.write('done', step)
}

/** A new object starts without these values anyway, and a server may not accept null. */
const withoutEmpty = (values: FileValues): FileValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The changed fields; those of a nested object as a whole. */
function changed({ changes, values }: Extract<PlannedStep, { kind: 'update' }>): FileValues {
  const names = new Set(changes.map(({ path }) => path.split('.')[0] ?? path))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

interface NewObject {
  readonly model: ResourceModel
  readonly values: FileValues
  readonly body: FileValues
}

/** The body of a new object with the secrets whose files are there. */
async function withSecrets(
  folder: string,
  { model, values, body }: NewObject,
  scope: InstallationScope,
): Promise<FileValues> {
  let complete = body
  for (const { path } of secretsOf(model, values, scope.connection.session)) {
    const file = readSecretFile(getAt(values, path))?.file
    const secret = file === undefined ? null : await readSecretText(folder, file)
    if (secret !== null) complete = setAt(complete, path, secret)
  }
  return complete
}
