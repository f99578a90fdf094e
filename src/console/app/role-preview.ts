import { isObject, own, readItems, readText } from '../../contract/json-object.ts'
import type { Profile } from '../../contract/profile.ts'
import { asRole } from '../../engine/role/as-role.ts'
import { lensAtom, store } from './session-state.ts'
import { forgetTabPreview, keepTabPreview, tabPreview } from './tab-preview.ts'

/** A role whose menu, screens and buttons a user looks at. */
export interface RolePreview {
  /** The id of the one who looks: nobody else who logs in goes on with it. */
  readonly user: string
  readonly role: string
  readonly permissions: readonly string[]
}

/** From now on, and after a reload of this tab, until it is ended or the session is. */
export function startPreview(preview: RolePreview): void {
  keepTabPreview(JSON.stringify(preview))
  lookThrough(preview)
}

export function endPreview(): void {
  forgetTabPreview()
  store.set(lensAtom, null)
}

/** Goes on with what this tab had begun before it was loaded anew. */
export function goOnWithPreview(user: Profile): void {
  const preview = readPreview(tabPreview())
  if (preview?.user === user.id) lookThrough(preview)
  else endPreview()
}

function lookThrough({ role, permissions }: RolePreview): void {
  const held = new Set(permissions)
  store.set(lensAtom, { role, narrow: (session) => asRole(session, held) })
}

function readPreview(text: string | null): RolePreview | null {
  const value = parsed(text ?? 'null')
  if (!isObject(value)) return null
  return {
    user: readText(own(value, 'user')),
    role: readText(own(value, 'role')),
    permissions: readItems(own(value, 'permissions'), (item) => (typeof item === 'string' ? item : null)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
