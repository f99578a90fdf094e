import type { StoredRow } from './model.ts'

/** `Ann(ann)`: as logs, relations and choices name a user. */
export const personName = ({ name, username }: StoredRow | Readonly<Record<'name' | 'username', string>>): string =>
  `${String(name)}(${String(username)})`
