import { isObject, type JsonObject } from '../../../src/contract/json-object.ts'
import type { Reply } from './rest-server.ts'

export interface Page {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly JsonObject[]
}

export function asObject(value: unknown): JsonObject {
  if (!isObject(value)) throw new Error(`not an object: ${JSON.stringify(value)}`)
  return value
}

export function asRows(value: unknown): readonly JsonObject[] {
  if (!Array.isArray(value)) throw new Error(`not a list: ${JSON.stringify(value)}`)
  return value.map(asObject)
}

export function asPage({ body }: Reply): Page {
  const page = asObject(body)
  const text = (name: string) => (typeof page[name] === 'string' ? page[name] : null)
  return {
    count: Number(page['count']),
    next: text('next'),
    previous: text('previous'),
    results: asRows(page['results']),
  }
}

export const pluck = (rows: readonly JsonObject[], name: string): readonly unknown[] => rows.map((row) => row[name])
