import { millisecondsInDay } from 'date-fns/constants'
import { isObject, own } from '../../../../contract/json-object.ts'
import { type Draft, isDraft } from '../../../../engine/form/draft.ts'

/** Where drafts lie: one item a form, so that two tabs never overwrite each other's. */
const PREFIX = 'gatehouse.draft.v1.'
const KEPT_MS = 7 * millisecondsInDay
const MOST = 20

export interface KeptDraft {
  readonly at: Date
  readonly draft: Draft
}

export interface FormPlace {
  /** Drafts are nobody else's. */
  readonly user: string
  readonly organization: string
  /** Of the form, with its query. */
  readonly address: string
}

const keyOf = ({ user, organization, address }: FormPlace): string =>
  PREFIX + [user, organization, address].map(encodeURIComponent).join('.')

function read(key: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (!isObject(kept)) return null
    const draft = own(kept, 'draft')
    const at = new Date(String(own(kept, 'at')))
    return isDraft(draft) && !Number.isNaN(at.getTime()) ? { at, draft } : null
  } catch {
    return null
  }
}

const keys = (): readonly string[] =>
  Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '').filter((key) =>
    key.startsWith(PREFIX),
  )

/** Null when nothing was kept, or too long ago. */
export function readDraft(place: FormPlace, now: Date): KeptDraft | null {
  const kept = read(keyOf(place))
  return kept === null || now.getTime() - kept.at.getTime() > KEPT_MS ? null : kept
}

export function keepDraft(place: FormPlace, draft: Draft, now: Date): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify({ at: now.toISOString(), draft }))
    tidy(now)
  } catch {
    /* Storage that is full or forbidden: the guard of the form still asks before it is left. */
  }
}

export function dropDraft(place: FormPlace): void {
  try {
    localStorage.removeItem(keyOf(place))
  } catch {
    /* Storage that is forbidden keeps nothing. */
  }
}

/** All drafts of a user, in every organization. */
export function forgetDrafts(user: string): void {
  try {
    for (const key of keys()) if (key.startsWith(`${PREFIX}${encodeURIComponent(user)}.`)) localStorage.removeItem(key)
  } catch {
    /* Storage that is forbidden keeps nothing. */
  }
}

/** Old ones go, and the oldest of too many. */
function tidy(now: Date): void {
  const byAge = keys()
    .map((key) => ({ key, at: read(key)?.at.getTime() ?? 0 }))
    .sort((one, other) => other.at - one.at)
  for (const { key, at } of byAge.filter((each, index) => index >= MOST || now.getTime() - each.at > KEPT_MS)) {
    if (at <= now.getTime()) localStorage.removeItem(key)
  }
}
