import { own } from '../../contract/json-object.ts'
import type { Profile } from '../../contract/profile.ts'

/** The user's roles as the server words them: those of the system, then those of the current organization. */
export function roleNames(user: Profile): readonly string[] {
  const texts = ['system_roles_display', 'org_roles_display'].map((name) => own(user, name))
  const names = texts.flatMap((text) => (typeof text === 'string' ? text.split(',') : []))
  return [...new Set(names.map((name) => name.trim()).filter((name) => name !== ''))]
}
