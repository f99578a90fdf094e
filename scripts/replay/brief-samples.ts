import { isObject } from '../../src/contract/json-object.ts'
import type { Shape } from '../../test/contract/replay/replay-case.ts'
import { readObject } from '../facts/recording.ts'
import type { Sample } from './samples.ts'

const READ = { method: 'GET' as const, org: null, body: undefined, contentType: null, answer: undefined }

const ZONE = /^X-TZ (.*)$/

const PAGE = { count: 'number', next: 'null|string', previous: 'null|string' }

/** The shape of a response that was recorded by its type and row count only. */
function shapeOfRows(kind: unknown, count: unknown, rest: string): Shape {
  const rows: Shape = count === 0 || rest.endsWith('"results": []}') ? 'empty' : ['*']
  return kind === 'page' ? { ...PAGE, results: rows } : rows
}

function filterSample(url: string, seen: unknown): readonly Sample[] {
  if (!isObject(seen)) return []
  const status = Number(seen['status'])
  const [, zone] = ZONE.exec(url) ?? []
  if (zone !== undefined) {
    const shape = { date_joined: 'time', '*': '*' }
    return [{ ...READ, id: `misc/zone ${zone}`, path: '/users/profile/', status, zone, shape }]
  }
  const body = String(seen['body_head'])
  const call = { ...READ, id: `misc/filters ${url}`, path: url.replace(/^\/api\/v1/, ''), status }
  if (status >= 400) return [{ ...call, answer: JSON.parse(body) as unknown }]
  return [{ ...call, shape: shapeOfRows(seen['shape'], seen['count_or_len'], body) }]
}

function chosenSample(how: string, seen: unknown): readonly Sample[] {
  const found = /^(X-JMS-ORG header|oid query) '(.*)'$/.exec(how)
  if (!isObject(seen) || found === null) return []
  const [, where, name = ''] = found
  const query = where === 'oid query' ? `?oid=${encodeURIComponent(name)}` : ''
  const org = where === 'oid query' ? null : name
  const id = `misc/org-selection ${how}`
  return [
    { ...READ, id, path: `/orgs/orgs/current/${query}`, org, status: Number(seen['status']), answer: seen['body'] },
  ]
}

/** Recordings of several requests in one file, with fewer details of each. */
export async function briefSamples(root: string): Promise<readonly Sample[]> {
  const filters = Object.entries(await readObject(root, 'misc/filters.json'))
  const chosen = Object.entries(await readObject(root, 'misc/org-selection.json'))
  return [
    ...filters.flatMap(([url, seen]) => filterSample(url, seen)),
    ...chosen.flatMap(([how, seen]) => chosenSample(how, seen)),
  ]
}
