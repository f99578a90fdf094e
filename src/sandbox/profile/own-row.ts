import { findUserById } from '../models/identity.ts'
import type { Scope, StoredRow } from '../models/model.ts'

/** Whoever asks, as they are stored now. */
export async function ownRow({ queries, actor }: Scope): Promise<StoredRow> {
  return { ...((await findUserById(queries, actor.user.id)) ?? actor.user) }
}
