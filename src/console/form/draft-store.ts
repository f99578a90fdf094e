import { millisecondsInDay } from 'date-fns/constants'
import { isObject, own } from '../../contract/json-object.ts'
import type { OfferedDraft } from '../actions/offered-draft.ts'
import { userStorage } from '../kernel/platform/page-product.ts'
import { type Draft, isDraft } from '../../engine/form/draft.ts'

/** Prefix of local storage keys: one item per form, so that tabs do not overwrite each other's drafts. */
const PREFIX = 'gatehouse.draft.v1.'
/** Prefix of any build, this one or another. */
const ANY_PREFIX = /^gatehouse\.draft\.v\d+\./
const LIFETIME_MS = 7 * millisecondsInDay
const MAX_DRAFTS = 20

/** A draft without a notice of its own comes from the storage. */
export type StoredDraft = Omit<OfferedDraft, 'Notice'> & Partial<OfferedDraft>

export interface DraftKey {
  readonly user: string
  readonly organization: string
  /** Path and query of the form. */
  readonly address: string
}

const keyOf = ({ user, organization, address }: DraftKey): string =>
  PREFIX + [user, organization, address].map(encodeURIComponent).join('.')

function read(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(userStorage().getItem(key) ?? 'null')
    if (!isObject(stored)) return null
    const draft = own(stored, 'draft')
    const at = new Date(String(own(stored, 'at')))
    return isDraft(draft) && !Number.isNaN(at.getTime()) ? { at, draft } : null
  } catch {
    return null
  }
}

const allKeys = (): readonly string[] =>
  Array.from({ length: userStorage().length }, (_, at) => userStorage().key(at) ?? '')

export function readDraft(draftKey: DraftKey, now: Date): StoredDraft | null {
  const stored = read(keyOf(draftKey))
  return stored === null || now.getTime() - stored.at.getTime() > LIFETIME_MS ? null : stored
}

export function saveDraft(draftKey: DraftKey, draft: Draft, now: Date): void {
  try {
    userStorage().setItem(keyOf(draftKey), JSON.stringify({ at: now.toISOString(), draft }))
    removeOld(now)
  } catch {
    /* Storage is full or forbidden: the leave guard still asks. */
  }
}

export function removeDraft(draftKey: DraftKey): void {
  try {
    userStorage().removeItem(keyOf(draftKey))
  } catch {
    /* Storage is forbidden. */
  }
}

/** All drafts of a user, in every organization, also those of other builds in another format: for an intended logout. */
export function removeDraftsOf(user: string): void {
  try {
    for (const key of allKeys()) {
      const [prefix = null] = ANY_PREFIX.exec(key) ?? []
      if (prefix !== null && key.startsWith(`${prefix}${encodeURIComponent(user)}.`)) userStorage().removeItem(key)
    }
  } catch {
    /* Storage is forbidden. */
  }
}

/** Removes expired drafts, and the oldest if there are too many. Leaves those that it cannot read: a newer build has written them. */
function removeOld(now: Date): void {
  const byAge = allKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const stored = read(key)
      return stored === null ? [] : [{ key, at: stored.at.getTime() }]
    })
    .sort((one, other) => other.at - one.at)
  for (const { key, at } of byAge.filter(
    (each, index) => index >= MAX_DRAFTS || now.getTime() - each.at > LIFETIME_MS,
  )) {
    if (at <= now.getTime()) userStorage().removeItem(key)
  }
}
