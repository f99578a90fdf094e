import { RequestFailed } from '../../../client/failure.ts'
import type { PlanProblem, InstallationReason } from '../model/reasons.ts'

/** Why a request failed: the messages of the fields, or the server's sentence, or the status. */
export function failureReason(error: unknown): string {
  if (!(error instanceof RequestFailed)) return error instanceof Error ? error.message : String(error)
  const { status, message, fields, code } = error.problem
  const texts = Object.entries(fields).map(([path, text]) => `${path}: ${text}`)
  const general = message ?? (texts.length > 0 ? null : status === 0 ? `no answer (${code ?? 'network'})` : null)
  const all = [...(general === null ? [] : [general]), ...texts]
  return all.length === 0 ? `status ${String(status)}` : all.join('; ').replace(/\.$/, '')
}

/** A reason in English. */
export function reasonInEnglish(reason: InstallationReason): string {
  switch (reason.kind) {
    case 'failed':
      return failureReason(reason.error)
    case 'no-fields':
      return 'the server describes no fields that this account may write'
    case 'no-records':
      return 'they belong to objects that do not exist yet: they are compared after those are created'
    case 'no-resource':
      return 'there is no such resource'
    case 'no-name':
      return 'it has no name'
    case 'same-name':
      return `${String(reason.count)} objects have this name`
    case 'ambiguous-references':
      return `${reason.references.map(({ path, target }) => `${path} refers to "${target}"`).join(', ')}, which is the name of several objects`
    case 'file-without-name':
      return `${reason.file} has no name`
    case 'files-of-one-name':
      return `${reason.files.join(' and ')} have the same name`
    case 'unknown-fields':
      return `${reason.file} has fields that this server does not take: ${reason.fields.join(', ')}`
    case 'not-creatable':
      return 'this server creates no such objects'
    case 'missing-secrets':
      return `it cannot be created without ${reason.secrets.join(', ')}`
    case 'reference':
      return `${reason.path} refers to "${reason.target}", which ${reason.count > 1 ? `${String(reason.count)} objects have as name` : 'does not exist'}`
    case 'held-back':
      return `${reason.path} refers to "${reason.target}", which ${reason.because === 'not-selected' ? 'is not selected' : 'was not created'}`
    case 'not-kept':
      return `the server does not keep ${reason.paths.length === 0 ? 'it' : reason.paths.join(', ')}`
  }
}

/** Stands for all objects of a resource. */
const EVERY = '*'

/** A problem as `--json` prints it. */
export const printedProblem = ({ resource, name, reason }: PlanProblem) => ({
  resource,
  name: name ?? EVERY,
  reason: reasonInEnglish(reason),
})

export function planProblemLine(problem: PlanProblem): string {
  const { resource, name, reason } = printedProblem(problem)
  return `! ${resource} ${JSON.stringify(name)}: ${reason}`
}
