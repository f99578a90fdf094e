import type { Field, MetadataMethod } from '../../contract/field.ts'
import { ownAt } from '../../contract/json-object.ts'
import { hasLicense, type Session } from '../session/session.ts'

/** An object that conditions read. Null or absent: not loaded yet, so its members are unknown. */
export type LoadedObject = Readonly<Record<string, unknown>> | null

/** Everything that a condition can read. */
export interface ConditionScope {
  readonly session: Session
  /** The row of a list, the object of a detail or of a form. */
  readonly row?: LoadedObject
  /** The current form values. */
  readonly form?: LoadedObject
  /** The object whose tab or dialog shows this. */
  readonly parent?: LoadedObject
  /** Query params of the page. Always known: a missing one is empty. */
  readonly query?: Readonly<Record<string, string>>
  /** create, update or clone. */
  readonly mode?: string
  /** Metadata of `row` and `form`, which says how their values compare. */
  readonly fields?: readonly Field[] | null
  /** Methods that the server refuses this user on a row; absent: it does not say. */
  readonly denied?: readonly MetadataMethod[]
}

/** The value at a path; unknown while its source is not loaded. */
type Found = { readonly known: false } | { readonly known: true; readonly value: unknown; readonly type: string | null }

const UNKNOWN: Found = { known: false }

/** The value at a dotted path such as `row.rules.action`, by own properties only. */
export function lookUp(path: string, scope: ConditionScope): Found {
  const [source = '', ...names] = path.split('.')
  switch (source) {
    case 'row':
    case 'form':
      return inObject(scope[source], names, typeOf(names, scope))
    case 'parent':
      return inObject(scope.parent, names, null)
    case 'query':
      return { known: true, value: ownAt(scope.query ?? {}, names), type: null }
    case 'me':
      return { known: true, value: ownAt(scope.session.user, names), type: null }
    case 'setting':
      return { known: true, value: ownAt(scope.session.settings, names), type: null }
    case 'license':
      return { known: true, value: hasLicense(scope.session), type: 'boolean' }
    case 'org':
      return { known: true, value: ownAt(organization(scope.session), names), type: null }
    case 'mode':
      return scope.mode === undefined ? UNKNOWN : { known: true, value: scope.mode, type: 'string' }
    default:
      return { known: true, value: undefined, type: null }
  }
}

/** `org.id`, `org.name`, `org.root`, `org.default`. */
function organization({ organization: org }: Session): Record<string, unknown> {
  return { id: org?.id ?? '', name: org?.name ?? '', root: org?.is_root ?? false, default: org?.is_default ?? false }
}

function inObject(object: LoadedObject | undefined, names: readonly string[], type: string | null): Found {
  if (object === undefined || object === null) return UNKNOWN
  return { known: true, value: ownAt(object, names), type }
}

function typeOf(names: readonly string[], { fields }: ConditionScope): string | null {
  let level = fields ?? []
  let type: string | null = null
  for (const name of names) {
    const field = level.find((candidate) => candidate.name === name)
    if (field === undefined) return null
    type = field.type
    level = field.children
  }
  return type
}
