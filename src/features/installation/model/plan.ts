import { isObject, own } from '../../../contract/json-object.ts'
import { sameValue } from '../../../engine/form/changes.ts'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import type { FileValues } from './object-values.ts'
import { isSecretText } from '../../../engine/form/secrets.ts'
import { byCodePoint } from './names.ts'
import type { ListsOf } from './resource.ts'

/** A field whose value on the server is not that of the file. */
export interface ValueChange {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

/** What makes the server as the files are. `delete` is an object that no file describes. */
export type PlannedStep =
  | { readonly kind: 'create'; readonly resource: string; readonly name: string; readonly values: FileValues }
  | {
      readonly kind: 'update'
      readonly resource: string
      readonly name: string
      readonly id: string
      readonly changes: readonly ValueChange[]
      readonly values: FileValues
    }
  | { readonly kind: 'delete'; readonly resource: string; readonly name: string; readonly id: string }

/** An object of the server in the notation of files. */
export interface ServerObject {
  readonly id: string
  readonly name: string
  readonly values: FileValues
}

export interface FileObject {
  readonly name: string
  readonly values: FileValues
}

/** Lists of names have no order. */
const comparable = (field: FormFieldModel, value: unknown): unknown =>
  field.reference !== null && Array.isArray(value) ? value.map(String).sort(byCodePoint) : value

/** The fields that differ. A field that the file does not have is not compared, nor is a secret. */
function valueChanges(
  fields: readonly FormFieldModel[],
  wanted: FileValues,
  actual: FileValues,
): readonly ValueChange[] {
  return fields.flatMap((field) => {
    const to = own(wanted, field.name)
    if (to === undefined || isSecretText(field)) return []
    const from = own(actual, field.name)
    if (field.children.length > 0 && isObject(to)) return valueChanges(field.children, to, isObject(from) ? from : {})
    return sameValue(comparable(field, from), comparable(field, to)) ? [] : [{ path: field.path, from, to }]
  })
}

interface Compared {
  readonly resource: string
  /** The fields of an object with these values. */
  readonly fieldsOf: (values: FileValues) => readonly FormFieldModel[]
  readonly files: readonly FileObject[]
  readonly objects: readonly ServerObject[]
}

/** The steps of one resource, by name. */
export function planResource({ resource, fieldsOf, files, objects }: Compared): readonly PlannedStep[] {
  const byName = new Map(objects.map((object) => [object.name, object]))
  const wanted = new Set(files.map(({ name }) => name))
  const steps = files.flatMap(({ name, values }): PlannedStep[] => {
    const actual = byName.get(name)
    if (actual === undefined) return [{ kind: 'create', resource, name, values }]
    const changes = valueChanges(fieldsOf(values), values, actual.values)
    return changes.length === 0 ? [] : [{ kind: 'update', resource, name, id: actual.id, changes, values }]
  })
  const extra = objects
    .filter(({ name }) => !wanted.has(name))
    .map(({ id, name }): PlannedStep => ({ kind: 'delete', resource, name, id }))
  return [...steps, ...extra]
}

/** A resource in the order of its dependencies. */
export interface Dependent {
  readonly key: string
  readonly url: string
  readonly fields: readonly FormFieldModel[]
}

const urlsOf = (fields: readonly FormFieldModel[], isRequiredOnly: boolean): readonly string[] =>
  fields.flatMap((field) => [
    ...(field.reference !== null && (field.required || !isRequiredOnly) ? [field.reference.url] : []),
    ...urlsOf(field.children, isRequiredOnly),
  ])

/**
 * Resources with those that they refer to first. In a cycle, references that are not required come later: a second pass sets
 * them.
 */
export function inDependencyOrder<T extends Dependent>(resources: readonly T[], listsOf: ListsOf): readonly T[] {
  const ordered: T[] = []
  let left = [...resources].sort((a, b) => byCodePoint(a.key, b.key))
  while (left.length > 0) {
    const waiting = new Set(left.flatMap(({ url }) => listsOf(url)))
    const isFree = (isRequiredOnly: boolean) => (resource: T) =>
      urlsOf(resource.fields, isRequiredOnly).every((url) => listsOf(url).includes(resource.url) || !waiting.has(url))
    const next = left.find(isFree(false)) ?? left.find(isFree(true)) ?? left[0]
    if (next === undefined) break
    ordered.push(next)
    left = left.filter((each) => each !== next)
  }
  return ordered
}

/** Objects in groups that may be created at once: `/Default/a` before `/Default/a/b`. */
export function byPathDepth<T extends { readonly name: string }>(objects: readonly T[]): readonly (readonly T[])[] {
  const depthOf = ({ name }: T): number => (name.startsWith('/') ? name.split('/').length : 0)
  const depths = [...new Set(objects.map(depthOf))].sort((a, b) => a - b)
  return depths.map((depth) => objects.filter((object) => depthOf(object) === depth))
}

/** Objects in chains: those below one parent are sent one after the other, since a server numbers them by a read and a write. */
export function bySiblings<T extends { readonly name: string }>(objects: readonly T[]): readonly (readonly T[])[] {
  const chains = new Map<string, T[]>()
  for (const object of objects) {
    const { name } = object
    const key = name.startsWith('/') ? name.slice(0, name.lastIndexOf('/') + 1) : name
    chains.set(key, [...(chains.get(key) ?? []), object])
  }
  return [...chains.values()]
}
