import type { Action } from '../registry/entry-types.ts'
import type { ActionEffect, ActionPlace } from './action-model.ts'

/** The URL template of one object of a list. */
export const objectUrl = (listUrl: string): string => `${listUrl}{id}/`

/** What an action of an entry does, from the keys it has: `use` before all, a table or a dialog before the call it ends in. */
export function effectOf(action: Action, place: ActionPlace, listUrl: string): ActionEffect {
  const many = place === 'bulk'
  if (action.use !== undefined) return { kind: 'extension', name: action.use, action }
  if (action.table !== undefined) return { kind: 'table', action, table: action.table }
  if (action.details !== undefined) {
    const { url, fields } = action.details
    return { kind: 'details', action, list: url, url: objectUrl(url), fields }
  }
  if (action.dialog !== undefined) return { kind: 'dialog', action }
  if (action.fields !== undefined) return { kind: 'bulk-update', action, url: listUrl }
  if (action.switch !== undefined) return { kind: 'switch', action, field: action.switch, url: objectUrl(listUrl) }
  if (action.patch !== undefined) {
    return many ? { kind: 'bulk-patch', action, url: listUrl } : { kind: 'patch', action, url: objectUrl(listUrl) }
  }
  if (action.go !== undefined) return { kind: 'link', href: action.go }
  return { kind: 'call', action }
}
