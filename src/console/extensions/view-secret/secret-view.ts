import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { isObject, own, readText, type JsonObject } from '../../../contract/json-object.ts'
import { readPage, type Row } from '../../../contract/page.ts'
import { parseServerTime } from '../../../contract/datetime.ts'

/** Possible members of an answer: owner of the secret, and secrets. */
const OWNERS = ['hostname', 'app_display', 'name', 'username'] as const
const SECRETS = ['password', 'private_key', 'secret'] as const

export type SecretName = (typeof SECRETS)[number]

interface Named<N extends string> {
  readonly name: N
  readonly text: string
}

export interface SecretView {
  readonly owner: readonly Named<(typeof OWNERS)[number]>[]
  readonly secrets: readonly Named<SecretName>[]
  /** Lifetime in seconds; absent if unlimited. */
  readonly lasts?: number
}

function named<N extends string>(names: readonly N[], object: JsonObject): readonly Named<N>[] {
  return names.flatMap((name) => {
    const text = readText(own(object, name))
    return text === '' ? [] : [{ name, text }]
  })
}

/** The version of the row: versions of an account are returned as a list. */
function versionOf(body: unknown, row: Row): unknown {
  if (isObject(body) && !('results' in body)) return body
  return readPage(body).rows.find((each) => own(each, 'history_id') === own(row, 'history_id'))
}

/**
 * Null: the list has no such version.
 * @throws UnexpectedAnswer
 */
export function readSecretView(body: unknown, row: Row): SecretView | null {
  const found = versionOf(body, row)
  if (!isObject(found)) return null
  const lasts = lifetimeOf(found)
  return {
    owner: named(OWNERS, found),
    secrets: named(SECRETS, found),
    ...(lasts === null ? {} : { lasts }),
  }
}

/** Uses server times only: the clock of the browser may be wrong. */
function lifetimeOf(object: JsonObject): number | null {
  const made = parseServerTime(own(object, 'date_created'))
  const ends = parseServerTime(own(object, 'date_expired'))
  return made === null || ends === null ? null : Math.max(0, differenceInSeconds(ends, made))
}
