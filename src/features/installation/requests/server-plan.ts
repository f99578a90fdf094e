import { own } from '../../../contract/json-object.ts'
import { getAt } from '../../../engine/form/value-path.ts'
import { objectName, readSecretFile, secretsOf, unresolvedNames } from '../model/object-values.ts'
import { type FileObject, inDependencyOrder, type PlannedStep, planResource } from '../model/plan.ts'
import type { ResourceModel } from '../model/resource.ts'
import type { InstallationFiles } from './files.ts'
import type { PlanProblem, InstallationReason } from '../model/reasons.ts'
import { type Installation, readServer, type InstallationScope } from './read-server.ts'
import type { ResourceState } from './server-state.ts'

export interface ServerPlan {
  /** In the order of dependencies; deletions last, in the reverse order. */
  readonly steps: readonly PlannedStep[]
  readonly problems: readonly PlanProblem[]
  /** The state that the plan was made from. */
  readonly server: Installation
}

export interface PlanOptions {
  readonly scope: InstallationScope
  readonly installation: InstallationFiles
  /** Whether objects that no file describes are to be deleted. */
  readonly deletes: boolean
}

interface ReadFile extends FileObject {
  readonly file: string
  readonly model: ResourceModel
}

async function readFiles(state: ResourceState, installation: InstallationFiles): Promise<readonly ReadFile[]> {
  const files = installation.files.get(state.key) ?? []
  return Promise.all(
    files.map(async ({ file, values }) => {
      const model = await state.modelOf(values)
      return { file, values, model, name: objectName(model, values) }
    }),
  )
}

/** The secrets that a new object needs and that have no file. */
async function missingSecrets({ model, values }: ReadFile, options: PlanOptions): Promise<readonly string[]> {
  const needed = secretsOf(model, values, options.scope.connection.session).filter(({ required }) => required)
  const missing: string[] = []
  for (const { path } of needed) {
    const file = readSecretFile(getAt(values, path))?.file
    if (file === undefined || (await options.installation.readSecret(file)) === null) missing.push(file ?? path)
  }
  return missing
}

/** @param same all files with the same name */
function fileProblem({ model, values, name, file }: ReadFile, same: readonly ReadFile[]): InstallationReason | null {
  const hasOwner = model.owner === null || own(values, model.owner.field) !== undefined
  if (name === '' || !hasOwner) return { kind: 'file-without-name', file }
  if (same.length > 1) return { kind: 'files-of-one-name', files: same.map((each) => each.file) }
  const known = new Set(model.fields.map((field) => field.name))
  const fields = Object.keys(values).filter((key) => !known.has(key) && readSecretFile(own(values, key)) === null)
  return fields.length === 0 ? null : { kind: 'unknown-fields', file, fields }
}

/** Compares files with a server. @throws RequestFailed if the server fails */
export async function planServer(options: PlanOptions): Promise<ServerPlan> {
  const { scope, installation } = options
  const only = installation.resources.filter((key) => scope.only === null || scope.only.includes(key))
  const server = await readServer({ ...scope, only })
  const problems: PlanProblem[] = [
    ...only
      .filter((key) => !scope.entries.some((entry) => entry.key === key))
      .map((resource): PlanProblem => ({ resource, name: null, reason: { kind: 'no-resource' } })),
    ...server.skipped
      .filter(({ resource }) => (installation.files.get(resource) ?? []).length > 0)
      .map(({ resource, reason }) => ({ resource, name: null, reason })),
  ]
  const steps: PlannedStep[] = []
  const isInFiles = namesInFiles(server, installation)
  for (const state of inDependencyOrder(server.resources, server.listsOf)) {
    const planned = await planState(state, server, options, isInFiles)
    steps.push(...planned.steps)
    problems.push(...planned.problems)
  }
  return { steps: [...steps.filter(isKept), ...steps.filter((step) => !isKept(step)).reverse()], problems, server }
}

/** The steps and problems of one resource. */
async function planState(
  state: ResourceState,
  server: Installation,
  options: PlanOptions,
  isInFiles: IsInFiles,
): Promise<Pick<ServerPlan, 'steps' | 'problems'>> {
  const { deletes } = options
  const files = await readFiles(state, options.installation)
  const byName = new Map<string, ReadFile[]>()
  for (const file of files) byName.set(file.name, [...(byName.get(file.name) ?? []), file])
  const wrong = new Map(
    files.flatMap((each) => {
      const reason = fileProblem(each, byName.get(each.name) ?? [])
      return reason === null ? [] : [[each, reason] as const]
    }),
  )
  const problems: PlanProblem[] = [...wrong].map(([{ name }, reason]) => ({ resource: state.key, name, reason }))
  const ambiguous = server.refused.filter(({ resource }) => resource === state.key)
  const refused = new Set(ambiguous.map(({ name }) => name))
  const models = new Map(files.map(({ values, model }) => [values, model]))
  const planned = planResource({
    resource: state.key,
    fieldsOf: (values) => models.get(values)?.fields ?? state.fields,
    files: files.filter((each) => !wrong.has(each) && !refused.has(each.name)),
    objects: server.objects.get(state.key) ?? [],
  })
  problems.push(...ambiguous.filter(({ name }) => byName.has(name)))
  const steps: PlannedStep[] = []
  for (const step of planned) {
    const [file] = byName.get(step.name) ?? []
    if (step.kind === 'delete') {
      // The settings of a server cannot be deleted.
      if (deletes && file === undefined && state.entry.kind === 'list') steps.push(step)
      continue
    }
    const reason = file === undefined || step.kind === 'update' ? null : await creationProblem(file, options)
    if (reason === null) steps.push(step)
    else problems.push({ resource: state.key, name: step.name, reason })
  }
  problems.push(...referenceProblems(files, planned, server, isInFiles))
  return { steps, problems }
}

const isKept = ({ kind }: PlannedStep): boolean => kind !== 'delete'

async function creationProblem(file: ReadFile, options: PlanOptions): Promise<InstallationReason | null> {
  if (file.model.creatable.size === 0) return { kind: 'not-creatable' }
  const secrets = await missingSecrets(file, options)
  return secrets.length === 0 ? null : { kind: 'missing-secrets', secrets }
}

/** References to names that neither the server nor a file has. */
function referenceProblems(
  files: readonly ReadFile[],
  planned: readonly PlannedStep[],
  server: Installation,
  isInFiles: IsInFiles,
): readonly PlanProblem[] {
  const changing = new Set(planned.map(({ name }) => name))
  return files
    .filter(({ name }) => changing.has(name))
    .flatMap(({ model, values, name }) =>
      unresolvedNames(model.fields, values, server.names.of)
        .filter(({ url, target, found }) => found > 1 || !isInFiles(url, target))
        .map(({ path, target, found }) => ({
          resource: model.key,
          name,
          reason: { kind: 'reference' as const, path, target, count: found },
        })),
    )
}

/** Whether a file describes an object of a list URL with this name. */
type IsInFiles = (url: string, name: string) => boolean

/** Reads the names of a URL once: thousands of files may refer to them. */
function namesInFiles({ resources, listsOf }: Installation, { files }: InstallationFiles): IsInFiles {
  const known = new Map<string, ReadonlySet<string>>()
  const namesAt = (url: string): ReadonlySet<string> => {
    const states = resources.filter((state) => listsOf(url).includes(state.url))
    return new Set(
      states.flatMap((state) => (files.get(state.key) ?? []).map(({ values }) => objectName(state, values))),
    )
  }
  return (url, name) => {
    const names = known.get(url) ?? namesAt(url)
    known.set(url, names)
    return names.has(name)
  }
}
