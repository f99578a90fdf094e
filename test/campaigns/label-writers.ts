import { setTimeout } from 'node:timers/promises'
import { isObject } from '../../src/contract/json-object.ts'
import { Browser } from '../gateway/browser.ts'

const LABELS = '/api/v1/assets/labels/'
/** Before a writer tries again, in ms. */
const AGAIN_AFTER = 20

/** Status and body; status 0: there was no answer. */
interface Outcome {
  readonly status: number
  readonly body: string
}

const withoutAnswer = (error: unknown): Outcome => ({ status: 0, body: String(error) })

/** An administrator who creates labels and reads them. */
export interface LabelWriter {
  create(name: string, value: string): Promise<Outcome>
  /** Status of a page of the list. */
  read(): Promise<number>
  /** Ids of all labels. */
  ids(): Promise<ReadonlySet<string>>
  remove(id: string): Promise<void>
}

export async function signInWriter(origin: string): Promise<LabelWriter> {
  const browser = new Browser(origin)
  await browser.signIn('admin')
  const get = (path: string) => browser.go(path, { headers: { accept: 'application/json' } })
  return {
    create: (name, value) => browser.send('POST', LABELS, { name, value }).catch(withoutAnswer),
    read: async () => (await get(`${LABELS}?limit=15`).catch(withoutAnswer)).status,
    ids: async () => {
      const rows: unknown = JSON.parse((await get(LABELS)).body)
      return new Set(Array.isArray(rows) ? rows.map((row: unknown) => (isObject(row) ? String(row['id']) : '')) : [])
    },
    remove: async (id) => {
      const headers = { 'x-csrftoken': browser.cookies.get('jms_csrftoken') ?? '' }
      const { status, body } = await browser.go(`${LABELS}${id}/`, { method: 'DELETE', headers })
      if (status !== 204) throw new Error(`DELETE: ${status} ${body.slice(0, 200)}`)
    },
  }
}

/** What happened to the writes of a step. */
export interface Written {
  /** Ids of the labels that were answered with 201. */
  readonly acknowledged: string[]
  /** Refused with the status that says why. */
  refused: number
  /** Failed in any other way. */
  other: number
  /** Writers whose last write was not taken in time. */
  late: number
  readonly samples: string[]
}

export const nothingWritten = (): Written => ({ acknowledged: [], refused: 0, other: 0, late: 0, samples: [] })

/** Counts a write. @param refusal status of an expected refusal */
export function record(written: Written, { status, body }: Outcome, refusal: number): void {
  if (status === 201) written.acknowledged.push(String((JSON.parse(body) as { id: unknown }).id))
  else if (status === refusal) written.refused += 1
  else {
    written.other += 1
    if (written.samples.length < 5) written.samples.push(`POST: ${status} ${body.slice(0, 200)}`)
  }
}

export interface WriteOptions {
  readonly writer: LabelWriter
  /** Of its labels. */
  readonly name: string
  readonly written: Written
  /** Status of an expected refusal. */
  readonly refusal: number
  /** True when the fault is over; one more write must then be taken within `within` ms. */
  readonly isOver: () => boolean
  readonly within: number
}

/** Creates one label after the other until the fault is over and one more is taken. */
export async function writeLabels({ writer, name, written, refusal, isOver, within }: WriteOptions): Promise<void> {
  let end = Infinity
  for (let number = 0; ; number += 1) {
    const isLast = isOver()
    if (isLast && end === Infinity) end = performance.now() + within
    const outcome = await writer.create(name, String(number))
    record(written, outcome, refusal)
    const { status } = outcome
    if (isLast && status === 201) return
    if (performance.now() > end) return void (written.late += 1)
    if (status !== 201) await setTimeout(AGAIN_AFTER)
  }
}
