import { inTurns } from '../../../client/in-turns.ts'
import type { Api, Call } from '../../../client/http.ts'
import { isObject, own, toText } from '../../../contract/json-object.ts'
import type { Row } from '../../../contract/page.ts'
import { urlOfId, withQuery } from '../../../contract/url.ts'
import { encrypted } from '../../../engine/form/payload.ts'
import { secretFieldNames } from '../../../engine/form/secrets.ts'
import { getAt, setAt } from '../../../engine/form/value-path.ts'
import {
  type FileValues,
  objectName,
  readSecretFile,
  requestBody,
  secretsOf,
  unresolvedNames,
} from '../model/object-values.ts'
import { byPathDepth, bySiblings, type PlannedStep } from '../model/plan.ts'
import { objectListUrl, type ResourceModel } from '../model/resource.ts'
import { ask } from './ask.ts'
import type { InstallationFiles } from './files.ts'
import type { InstallationReason } from '../model/reasons.ts'
import type { InstallationScope } from './read-server.ts'
import type { ServerPlan } from './server-plan.ts'
import { readAll, type ReadObject, type ServerNames } from './server-state.ts'

/** What happens to a step. A step that is held back is not sent. */
export type StepEvent =
  | { readonly state: 'sent' | 'done'; readonly step: PlannedStep }
  | { readonly state: 'failed'; readonly step: PlannedStep; readonly reason: InstallationReason }

export interface ApplyOptions {
  readonly scope: InstallationScope
  readonly installation: InstallationFiles
  /** Requests at the same time. */
  readonly parallel: number
  /** Awaited: a journal has an event before the next request. */
  readonly onStep: (event: StepEvent) => Promise<void> | void
  /** Called before each request; true: send no more. */
  readonly isStopped: () => boolean
  /**
   * The steps that are applied; all by default. A step that refers to an object that will not be there is held back. What refers
   * to an object that comes later is sent without the reference, which the next pass sets.
   */
  readonly isSelected?: (step: PlannedStep) => boolean
}

/** Sends the steps of a plan, resource by resource in the order of the plan; a failed step does not stop the others. */
export async function applyPlan(plan: ServerPlan, options: ApplyOptions): Promise<void> {
  const { isSelected = () => true } = options
  const pass: Pass = { plan, options, waiting: new Set(plan.steps.filter(isSelected)) }
  for (const group of groupsOf([...pass.waiting]))
    for (const round of await roundsOf(group, pass))
      await inTurns(bySiblings(round), options.parallel, async (chain) => {
        for (const step of chain) if (!options.isStopped()) await runStep(step, pass)
      })
}

/** One pass over a plan. */
interface Pass {
  readonly plan: ServerPlan
  readonly options: ApplyOptions
  /** Selected steps that have not failed. */
  readonly waiting: Set<PlannedStep>
}

async function runStep(step: PlannedStep, pass: Pass): Promise<void> {
  const { onStep } = pass.options
  try {
    const reason = await sendStep(step, pass)
    if (reason === null) return await onStep({ state: 'done', step })
    pass.waiting.delete(step)
    await onStep({ state: 'failed', step, reason })
  } catch (error) {
    pass.waiting.delete(step)
    await onStep({ state: 'failed', step, reason: { kind: 'failed', error } })
  }
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

/** A group with the objects that others of it refer to in an earlier round. What is left is a cycle. */
async function roundsOf(group: readonly PlannedStep[], pass: Pass): Promise<readonly (readonly PlannedStep[])[]> {
  const awaitedBy = async (step: PlannedStep): Promise<readonly PlannedStep[]> => {
    const { model } = await aimOf(step, pass.plan)
    return unresolved(model, sentOf(step), pass.plan).flatMap(({ missing }) => missing ?? [])
  }
  const awaited = new Map(
    // A failure is reported when the step is sent.
    await Promise.all(group.map(async (step) => [step, await awaitedBy(step).catch(() => [])] as const)),
  )
  const rounds: (readonly PlannedStep[])[] = []
  const left = new Set(group)
  while (left.size > 0) {
    const free = [...left].filter((step) => !awaited.get(step)?.some((each) => each !== step && left.has(each)))
    const round = free.length > 0 ? free : [...left]
    rounds.push(round)
    for (const step of round) left.delete(step)
  }
  return rounds
}

/** What is sent of the file of a step. */
const sentOf = (step: PlannedStep): FileValues =>
  step.kind === 'create' ? withoutEmpty(step.values) : step.kind === 'update' ? changed(step) : {}

/** Sends a step. Returns why it is held back; null: it was sent. */
async function sendStep(step: PlannedStep, pass: Pass): Promise<InstallationReason | null> {
  const { plan, options } = pass
  const { names } = plan.server
  const { model, values } = await aimOf(step, plan)
  const sent = sentOf(step)
  const reason = heldBack(model, sent, pass)
  if (reason !== null) return reason
  const url = objectListUrl(model, values, names.of)
  if (url === null) return missingOwner(model, values, names)
  const call = await callOf(step, { model, url, sent }, pass)
  await options.onStep({ state: 'sent', step })
  const { api } = options.scope.connection
  const answer = await ask(api, call, () => doneBy(step, { model, values, url }, api))
  const id = isObject(answer) ? own(answer, 'id') : undefined
  // References of later steps need it. Without an id in the answer they are set in the next pass.
  if (step.kind === 'create' && (typeof id === 'string' || typeof id === 'number'))
    names.add(model.url, [{ id: String(id), name: objectName(model, step.values) }])
  return null
}

/** The model of the object of a step, and its values: those of its file, or, to delete it, those it has. @throws Error without one */
async function aimOf(step: PlannedStep, { server }: ServerPlan): Promise<Aim> {
  const state = server.resources.find(({ key }) => key === step.resource)
  if (state === undefined) throw new Error(`There is no resource ${step.resource}`)
  if (step.kind !== 'delete') return { model: await state.modelOf(step.values), values: step.values }
  const object = server.objects.get(step.resource)?.find(({ id }) => id === step.id)
  if (object === undefined) throw new Error(`There is no object ${step.id}`)
  return object
}

type Aim = Pick<ReadObject, 'model' | 'values'>

/** The row that a failed request has created, or an empty one if it has deleted its own; null: it is sent again. */
async function doneBy(step: PlannedStep, { model, values, url }: Aim & Pick<Target, 'url'>, api: Api) {
  if (step.kind === 'update') return null
  const rows = await readAll(api, url, model.query)
  if (step.kind === 'delete') return rows.some((row) => toText(own(row, 'id')) === step.id) ? null : {}
  const { owner } = model
  const named = (row: Row): Row => (owner === null ? row : { ...row, [owner.field]: own(values, owner.field) })
  return rows.find((row) => objectName(model, named(row)) === step.name) ?? null
}

interface Target {
  readonly model: ResourceModel
  /** Of the list of the object. */
  readonly url: string
  /** What is sent of its file. */
  readonly sent: FileValues
}

async function callOf(step: PlannedStep, target: Target, pass: Pass): Promise<Call> {
  const { model, url, sent } = target
  if (step.kind === 'delete') return { method: 'DELETE', url: objectUrl(url, step.id) }
  const body = requestBody(model.fields, sent, pass.plan.server.names.of)
  return step.kind === 'update'
    ? { method: 'PATCH', url: withQuery(objectUrl(url, step.id), model.query), body }
    : createCall(step.values, body, target, pass)
}

/** Settings have no id: their address is that of the form. */
const objectUrl = (url: string, id: string): string => (id === '' ? url : urlOfId(url, id))

const missingOwner = ({ owner }: ResourceModel, values: FileValues, names: ServerNames): InstallationReason => {
  const target = toText(own(values, owner?.field ?? ''))
  const count = names.of(owner?.url ?? '').idsOf(target).length
  return { kind: 'reference', path: owner?.field ?? '', target, count }
}

/** The reference of a step whose object is not on the server, and will not be. */
function heldBack(
  model: ResourceModel,
  values: FileValues,
  { plan, options, waiting }: Pass,
): InstallationReason | null {
  const { isSelected = () => true } = options
  for (const { path, target, found, missing } of unresolved(model, values, plan)) {
    if (found > 0) return { kind: 'reference', path, target, count: found }
    if (missing !== undefined && waiting.has(missing)) continue
    const because = missing === undefined || isSelected(missing) ? 'not-created' : 'not-selected'
    return { kind: 'held-back', because, path, target }
  }
  return null
}

/** References without exactly one object on the server, with the step that creates it. */
const unresolved = (model: ResourceModel, values: FileValues, { server, steps }: ServerPlan) =>
  unresolvedNames(model.fields, values, server.names.of).map((reference) => {
    const lists = server.listsOf(reference.url)
    const keys = server.resources.filter(({ url }) => lists.includes(url)).map(({ key }) => key)
    const isIt = ({ kind, resource, name }: PlannedStep) =>
      kind === 'create' && keys.includes(resource) && name === reference.target
    return { ...reference, missing: steps.find(isIt) }
  })

/** A new object starts without these values anyway, and a server may not accept null. */
const withoutEmpty = (values: FileValues): FileValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null))

/** The changed fields; those of a nested object as a whole. */
function changed({ changes, values }: Extract<PlannedStep, { kind: 'update' }>): FileValues {
  const names = new Set(changes.map(({ path }) => path.split('.')[0] ?? path))
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)))
}

/** Creates an object with the secrets whose files are there; they are encrypted if the server has a key for it. */
async function createCall(values: FileValues, body: FileValues, { model, url }: Target, pass: Pass): Promise<Call> {
  const { scope, installation } = pass.options
  let complete = body
  for (const { path } of secretsOf(model, values, scope.connection.session)) {
    const file = readSecretFile(getAt(values, path))?.file
    const secret = file === undefined ? null : await installation.readSecret(file)
    if (secret !== null) complete = setAt(complete, path, secret)
  }
  return {
    method: 'POST',
    url: withQuery(url, model.query),
    seal: (encrypt) => encrypted(model.form, complete, encrypt),
    secrets: secretFieldNames(model.form),
  }
}
