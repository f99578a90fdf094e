import { own } from '../../contract/json-object.ts'
import { getAt } from '../../engine/form/value-path.ts'
import {
  objectName,
  readSecretFile,
  secretsOf,
  unresolvedNames,
  type FileValues,
} from '../../engine/installation/object-values.ts'
import { type FileObject, inDependencyOrder, type PlannedStep, planResource } from '../../engine/installation/plan.ts'
import type { ResourceModel } from '../../engine/installation/resource.ts'
import { type InstallationFolder, readSecretText } from './folder.ts'
import { type Installation, readServer, type InstallationScope } from './read-server.ts'
import type { ResourceState } from './server-state.ts'

/** Why an object is not as its file says, and will not be. */
export interface PlanProblem {
  readonly resource: string
  readonly name: string
  readonly reason: string
}

export interface ServerPlan {
  /** In the order of dependencies; deletions last, in the reverse order. */
  readonly steps: readonly PlannedStep[]
  readonly problems: readonly PlanProblem[]
  /** The state that the plan was made from. */
  readonly server: Installation
}

interface PlanOptions {
  readonly scope: InstallationScope
  readonly folder: string
  readonly installation: InstallationFolder
  /** Whether objects that no file describes are to be deleted. */
  readonly deletes: boolean
}

interface ReadFile extends FileObject {
  readonly file: string
  readonly model: ResourceModel
}

async function readFiles(state: ResourceState, installation: InstallationFolder): Promise<readonly ReadFile[]> {
  const files = installation.files.get(state.key) ?? []
  return Promise.all(
    files.map(async ({ file, values }) => {
      const model = await state.modelOf(values)
      return { file, values, model, name: objectName(model, values) }
    }),
  )
}

/** The secrets that a new object needs and that have no file. */
async function missingSecrets(
  folder: string,
  { model, values }: { readonly model: ResourceModel; readonly values: FileValues },
  { connection }: Pick<InstallationScope, 'connection'>,
): Promise<readonly string[]> {
  const needed = secretsOf(model, values, connection.session).filter(({ required }) => required)
  const missing: string[] = []
  for (const { path } of needed) {
    const file = readSecretFile(getAt(values, path))?.file
    if (file === undefined || (await readSecretText(folder, file)) === null) missing.push(file ?? path)
  }
  return missing
}

function fileProblem({ model, values, name, file }: ReadFile, others: readonly ReadFile[]): string | null {
  if (name === '') return `${file} has no name`
  const same = others.filter((other) => other.name === name)
  if (same.length > 1) return `${same.map((each) => each.file).join(' and ')} have the same name`
  const known = new Set(model.fields.map((field) => field.name))
  const unknown = Object.keys(values).filter((key) => !known.has(key) && readSecretFile(own(values, key)) === null)
  return unknown.length === 0 ? null : `${file} has fields that this server does not take: ${unknown.join(', ')}`
}

/** Compares the files of a folder with a server. */
export async function planServer({ scope, folder, installation, deletes }: PlanOptions): Promise<ServerPlan> {
  const only = installation.resources.filter((key) => scope.only === null || scope.only.includes(key))
  const server = await readServer({ ...scope, only })
  const problems: PlanProblem[] = server.skipped
    .filter(({ resource }) => (installation.files.get(resource) ?? []).length > 0)
    .map(({ resource, reason }) => ({ resource, name: '*', reason }))
  const steps: PlannedStep[] = []
  for (const state of inDependencyOrder(server.resources)) {
    const files = await readFiles(state, installation)
    const wrong = new Map(
      files.flatMap((each) => {
        const reason = fileProblem(each, files)
        return reason === null ? [] : [[each, reason] as const]
      }),
    )
    problems.push(...[...wrong].map(([{ name }, reason]) => ({ resource: state.key, name, reason })))
    const ambiguous = server.refused.filter(({ resource }) => resource === state.key)
    const refused = new Set(ambiguous.map(({ name }) => name))
    const models = new Map(files.map(({ values, model }) => [values, model]))
    const planned = planResource({
      resource: state.key,
      fieldsOf: (values) => models.get(values)?.fields ?? state.fields,
      files: files.filter((each) => !wrong.has(each) && !refused.has(each.name)),
      objects: server.objects.get(state.key) ?? [],
    })
    problems.push(...ambiguous.filter(({ name }) => files.some((each) => each.name === name)))
    for (const step of planned) {
      const file = files.find(({ name }) => name === step.name)
      if (step.kind === 'delete') {
        if (deletes && file === undefined) steps.push(step)
        continue
      }
      const reason = file === undefined || step.kind === 'update' ? null : await creationProblem(folder, file, scope)
      if (reason === null) steps.push(step)
      else problems.push({ resource: state.key, name: step.name, reason })
    }
    problems.push(...referenceProblems(files, planned, server, installation))
  }
  return { steps: [...steps.filter(isKept), ...steps.filter((step) => !isKept(step)).reverse()], problems, server }
}

const isKept = ({ kind }: PlannedStep): boolean => kind !== 'delete'

async function creationProblem(folder: string, file: ReadFile, scope: InstallationScope): Promise<string | null> {
  if (file.model.creatable.size === 0) return 'this server creates no such objects'
  const missing = await missingSecrets(folder, file, scope)
  return missing.length === 0 ? null : `it cannot be created without ${missing.join(', ')}`
}

/** References to names that neither the server nor a file has. */
function referenceProblems(
  files: readonly ReadFile[],
  planned: readonly PlannedStep[],
  server: Installation,
  installation: InstallationFolder,
): readonly PlanProblem[] {
  const changing = new Set(planned.map(({ name }) => name))
  return files
    .filter(({ name }) => changing.has(name))
    .flatMap(({ model, values, name }) =>
      unresolvedNames(model.fields, values, server.names.of)
        .filter(({ url, target, found }) => found > 1 || !isInFiles(url, target, server, installation))
        .map(({ path, target, found }) => ({
          resource: model.key,
          name,
          reason: `${path} refers to "${target}", which ${found > 1 ? `${String(found)} objects have as name` : 'does not exist'}`,
        })),
    )
}

const isInFiles = (url: string, name: string, { resources }: Installation, { files }: InstallationFolder): boolean =>
  resources.some(
    (state) =>
      state.url === url && (files.get(state.key) ?? []).some(({ values }) => objectName(state, values) === name),
  )
