import { isObject, own, parseJson, readItems, readText } from '../../../contract/json-object.ts'
import type { Profile } from '../../../contract/session/profile.ts'
import { asRole } from '../../../engine/session/as-role.ts'
import { lensAtom } from './session-state.ts'
import { store } from '../platform/store.ts'
import { forgetTabPreview, keepTabPreview, tabPreview } from './tab-state.ts'

/** The preview of a role: the console as a user with only this role would see it. */
export interface RolePreview {
  /** Id of the user who started it: the preview ends if another user signs in. */
  readonly user: string
  readonly role: string
  readonly permissions: readonly string[]
}

/** Starts a preview in this tab. It survives reloads and ends with the session. */
export function startPreview(preview: RolePreview): void {
  keepTabPreview(JSON.stringify(preview))
  applyPreview(preview)
}

export function endPreview(): void {
  forgetTabPreview()
  store.set(lensAtom, null)
}

/** Restores the preview of this tab after a reload. */
export function restorePreview(user: Profile): void {
  const preview = readPreview(tabPreview())
  if (preview?.user === user.id) applyPreview(preview)
  else endPreview()
}

function applyPreview({ role, permissions }: RolePreview): void {
  const held = new Set(permissions)
  store.set(lensAtom, { role, narrow: (session) => asRole(session, held) })
}

function readPreview(text: string | null): RolePreview | null {
  const value = parseJson(text ?? '')
  if (!isObject(value)) return null
  return {
    user: readText(own(value, 'user')),
    role: readText(own(value, 'role')),
    permissions: readItems(own(value, 'permissions'), (item) => (typeof item === 'string' ? item : null)),
  }
}
