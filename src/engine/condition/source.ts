import type { FieldType } from '../../contract/field.ts'
import { ownAt } from '../own-property.ts'
import { hasLicense } from '../permission/session-facts.ts'
import type { Session } from '../session.ts'
import type { ConditionScope, Loaded } from './scope.ts'

/** What a path leads to. Unknown: its source is not loaded yet. */
export type Found =
  { readonly known: false } | { readonly known: true; readonly value: unknown; readonly type: FieldType | null }

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

function inObject(object: Loaded | undefined, names: readonly string[], type: FieldType | null): Found {
  if (object === undefined || object === null) return UNKNOWN
  return { known: true, value: ownAt(object, names), type }
}

function typeOf(names: readonly string[], { fields }: ConditionScope): FieldType | null {
  let level = fields ?? []
  let type: FieldType | null = null
  for (const name of names) {
    const field = level.find((candidate) => candidate.name === name)
    if (field === undefined) return null
    type = field.type
    level = field.children
  }
  return type
}
