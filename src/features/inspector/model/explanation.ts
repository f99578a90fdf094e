import type { Field, MetadataMethod } from '../../../contract/field.ts'
import type { ActionModel } from '../../../engine/actions/action-model.ts'
import type { Ground, Verdict } from '../../../engine/permission/verdict.ts'
import type { Action } from '../../../engine/registry/entry-types.generated.ts'
import type { EntryOf, IndexEntry } from '../../../engine/registry/entry.ts'
import type { ControlKind, RequestOrigin } from '../../../engine/subjects.ts'

/** The field of OPTIONS that a control shows. */
export interface FieldOrigin {
  readonly url: string
  readonly method: MetadataMethod
  readonly name: string
  /** Null: OPTIONS does not describe it. */
  readonly field: Field | null
}

/** Why a control is, or is not, on the screen. */
export interface Explanation {
  readonly kind: ControlKind
  /** Unique among those of its kind and entry. */
  readonly name: string
  /** Key of the entry; null: the menu. */
  readonly entry: string | null
  /** JSON pointer into the expanded entry, or into the menu. Empty: a default, which no key of the entry names. */
  readonly pointer: string
  /** A text, or keys of texts: the first key that has a text is used. */
  readonly label: string | readonly string[]
  readonly field: FieldOrigin | null
  readonly requests: readonly RequestOrigin[]
  readonly verdict: Verdict<Ground>
}

const request = (method: string, url: string): RequestOrigin => ({ method, url, params: [] })

interface RequestScope {
  readonly index: IndexEntry
  readonly entry?: EntryOf<'list'>
}

/** What an action sends; empty if it only navigates, or runs an extension, whose requests are its own. */
function requestsOf({ effect }: ActionModel, { index, entry }: RequestScope): readonly RequestOrigin[] {
  const own = (action: Action) => (action.call === undefined ? [] : [request(action.call[0], action.call[1])])
  switch (effect.kind) {
    case 'go':
      return formRequests(effect.to, index, entry)
    case 'delete':
    case 'bulk-delete':
      return [request('DELETE', effect.url)]
    case 'patch':
    case 'switch':
    case 'bulk-patch':
    case 'bulk-update':
      return [request('PATCH', effect.url)]
    case 'details':
      return [request('GET', effect.url)]
    case 'call':
    case 'dialog':
    case 'table':
      return own(effect.action)
    case 'link':
    case 'extension':
      return []
  }
}

function formRequests(to: string, { url }: IndexEntry, entry?: EntryOf<'list'>): readonly RequestOrigin[] {
  const list = entry?.form?.url ?? url ?? ''
  if (to === 'create' || to === 'clone') return [request('POST', list)]
  if (to !== 'update') return [request('GET', to === 'list' ? list : `${list}{id}/`)]
  return [request((entry?.form?.update ?? 'put') === 'put' ? 'PUT' : 'PATCH', `${list}{id}/`)]
}

/** The explanation of an action, with the verdict that its button has. */
export function explainAction(
  model: ActionModel,
  at: { readonly kind: ControlKind; readonly pointer: string } & RequestScope,
): Explanation {
  const { kind, pointer, ...scope } = at
  return {
    kind,
    name: model.key,
    entry: scope.index.key,
    pointer,
    label: [model.labelKey, `actions.${model.key}`],
    field: null,
    requests: requestsOf(model, scope),
    verdict: model.verdict,
  }
}
