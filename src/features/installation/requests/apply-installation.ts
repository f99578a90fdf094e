import type { PlannedStep } from '../model/plan.ts'
import { applyPlan, type ApplyOptions, type StepEvent } from './apply-plan.ts'
import type { PlanProblem } from '../model/reasons.ts'
import { planServer, type ServerPlan } from './server-plan.ts'

/** The first pass creates, the others set what had to wait: references in a cycle. */
const MOST_PASSES = 4

interface InstallationOptions extends ApplyOptions {
  /** Whether objects that no file describes are deleted. */
  readonly deletes: boolean
  /** The plan of the first pass; computed if it is not given. */
  readonly plan?: ServerPlan
}

/** How an apply has ended. */
export interface Applied {
  /** Compared with the server after the last change, unless it was stopped. */
  readonly plan: ServerPlan
  /** Those of the plan, and of the steps that failed or did not last. */
  readonly problems: readonly PlanProblem[]
}

/** Applies a plan, and again what is left of it, until nothing is left or nothing more can be done. */
export async function applyInstallation(options: InstallationOptions): Promise<Applied> {
  const { isSelected = () => true, isStopped } = options
  let failures: readonly PlanProblem[] = []
  let plan = options.plan ?? (await planServer(options))
  for (let pass = 1; pass < MOST_PASSES; pass += 1) {
    if (!plan.steps.some(isSelected)) break
    const run = await runPass(plan, options)
    // A plan says why itself that an object refers to nothing.
    const planned = new Set(plan.problems.map(keyOf))
    failures = run.failed.filter(({ reason, ...step }) => reason.kind !== 'held-back' || !planned.has(keyOf(step)))
    if (isStopped() || run.done === 0) return { plan, problems: [...plan.problems, ...failures] }
    plan = await planServer(options)
  }
  if (!plan.steps.some(isSelected)) return { plan, problems: plan.problems }
  const known = new Set([...failures, ...plan.problems].map(keyOf))
  const others = plan.steps.filter((step) => isSelected(step) && !known.has(keyOf(step)))
  return { plan, problems: [...plan.problems, ...failures, ...others.map(notKept)] }
}

async function runPass(plan: ServerPlan, options: InstallationOptions) {
  const failed: PlanProblem[] = []
  let done = 0
  const onStep = async (event: StepEvent): Promise<void> => {
    if (event.state === 'done') done += 1
    if (event.state === 'failed')
      failed.push({ resource: event.step.resource, name: event.step.name, reason: event.reason })
    await options.onStep(event)
  }
  await applyPlan(plan, { ...options, onStep })
  return { done, failed }
}

const keyOf = ({ resource, name }: Pick<PlanProblem, 'resource' | 'name'>): string => `${resource} ${name ?? ''}`

/** The server has accepted the values, and still has others. */
const notKept = (step: PlannedStep): PlanProblem => ({
  resource: step.resource,
  name: step.name,
  reason: { kind: 'not-kept', paths: step.kind === 'update' ? step.changes.map(({ path }) => path) : [] },
})
