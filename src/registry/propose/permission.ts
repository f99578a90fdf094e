import type { Facts } from '../../contract/facts.ts'
import { derivedPermissions } from '../../engine/permission/derive-permissions.ts'

export interface PermissionProposal {
  /** The entry's `permission`; undefined: what the URL implies. */
  readonly json: unknown
  readonly notes: readonly string[]
}

interface PermissionContext {
  readonly hasForm: boolean
  readonly kind: 'implied' | 'none'
  /** The permissions of a core. */
  readonly known: ReadonlySet<string>
}

const ACTIONS = ['view', 'add', 'change', 'delete'] as const

/** Actions that the server does not offer do not exist; the others require what the URL implies, or nothing that the console knows. */
export function proposePermission(facts: Facts, { hasForm, kind, known }: PermissionContext): PermissionProposal {
  const { allow, methods, detailMethods = methods } = facts
  const offered = {
    view: true,
    add: hasForm && methods.includes('POST'),
    change: hasForm && (detailMethods.includes('PUT') || detailMethods.includes('PATCH')),
    delete: allow.includes('DELETE'),
  }
  const missing = ACTIONS.filter((action) => !offered[action])
  const named = kind === 'none' ? null : ofOtherName(facts.url, known)
  const words: Record<string, string | false | null> = {}
  for (const action of ACTIONS) {
    if (!offered[action]) words[action] = false
    else if (kind === 'none') words[action] = null
    else if (named !== null) words[action] = permissionName(named, action, known)
  }
  const json = kind === 'none' && missing.length === 0 ? null : Object.keys(words).length === 0 ? undefined : words
  return {
    json,
    notes: [
      ...(missing.length === 0
        ? []
        : [
            `The server does not offer to ${missing.join(', ')} rows here, so neither does the screen: change "permission" if it does for single rows.`,
          ]),
      ...(kind === 'none' ? [] : permissionNotes(facts.url, named, known)),
    ],
  }
}

interface Model {
  readonly app: string
  readonly model: string
}

/** False: the server has no permission for it, so no user may. */
const permissionName = ({ app, model }: Model, action: string, known: ReadonlySet<string>): string | false => {
  const name = `${app}.${action}_${model}`
  return known.has(name) ? name : false
}

const viewed = (name: string): Model | null => {
  const [, app, model] = /^(\w+)\.view_(\w+)$/.exec(name) ?? []
  return app === undefined || model === undefined ? null : { app, model }
}

const isOfCore = (app: string, known: ReadonlySet<string>): boolean =>
  [...known].some((name) => name.startsWith(`${app}.`))

/**
 * The model of a list that a core names otherwise than its URL: the only one of the app whose name ends with that of the list
 * (`users.usergroup` of `/api/v1/users/groups/`), else the only one of another app with the same name.
 */
function ofOtherName(url: string, known: ReadonlySet<string>): Model | null {
  const implied = viewed(String(derivedPermissions(url).view))
  if (implied === null || known.has(`${implied.app}.view_${implied.model}`) || !isOfCore(implied.app, known))
    return null
  const models = [...known].flatMap((name) => viewed(name) ?? [])
  const longer = models.filter(({ app, model }) => app === implied.app && model.endsWith(implied.model))
  const same = models.filter(({ model }) => model === implied.model)
  const found = [longer, same].find(({ length }) => length === 1)
  return found?.[0] ?? null
}

function permissionNotes(url: string, named: Model | null, known: ReadonlySet<string>): readonly string[] {
  const { view } = derivedPermissions(url)
  if (typeof view !== 'string') return ['The URL implies no permission: the server alone decides.']
  if (named !== null) return [`A core has no ${view}: the screen needs ${named.app}.view_${named.model}.`]
  if (known.has(view) || !isOfCore(view.split('.')[0] ?? '', known)) return []
  return [
    `A core has no permission ${view}: unless your server has it, nobody sees the screen. --permission none leaves it to the server.`,
  ]
}
