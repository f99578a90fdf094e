import { differenceInSeconds } from 'date-fns'
import { isObject, own, readText, type JsonObject } from '../../../contract/json-object.ts'
import { readPage } from '../../../contract/page.ts'
import { parseServerTime } from '../../../contract/datetime.ts'
import type { Row } from '../../../contract/row.ts'

/** What tells whose secret it is, and the secrets there may be; of each the console shows what the server tells. */
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
  /** For how many seconds they are good; absent: until they are changed. */
  readonly lasts?: number
}

function named<N extends string>(names: readonly N[], object: JsonObject): readonly Named<N>[] {
  return names.flatMap((name) => {
    const text = readText(own(object, name))
    return text === '' ? [] : [{ name, text }]
  })
}

/** Versions stand in a list under the id of their account: the one that the row is. */
function theOne(body: unknown, row: Row): unknown {
  if (isObject(body) && !('results' in body)) return body
  return readPage(body).rows.find((each) => own(each, 'history_id') === own(row, 'history_id'))
}

/**
 * Null: the list has no such version.
 * @throws UnexpectedAnswer
 */
export function readSecretView(body: unknown, row: Row): SecretView | null {
  const found = theOne(body, row)
  if (!isObject(found)) return null
  const lasts = lifeOf(found)
  return {
    owner: named(OWNERS, found),
    secrets: named(SECRETS, found),
    ...(lasts === null ? {} : { lasts }),
  }
}

/** By the clock of the server alone: that of the browser may go otherwise. */
function lifeOf(object: JsonObject): number | null {
  const made = parseServerTime(own(object, 'date_created'))
  const ends = parseServerTime(own(object, 'date_expired'))
  return made === null || ends === null ? null : Math.max(0, differenceInSeconds(ends, made))
}
