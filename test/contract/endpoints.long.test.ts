import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from '@jest/globals'
import { isObject } from '../../src/contract/json-object.ts'
import { sandboxForTests } from '../sandbox/web/sandbox.ts'
import { isNoAddress, Visits } from './replay/visits.ts'

interface Endpoints {
  /** Made from contract/endpoints.txt: every address that a whole console calls, `{}` for what differs from call to call. */
  readonly endpoints: readonly string[]
  /** The value of `{}` for an address without a list of its own: the first row of another list, or a word. */
  readonly stands: Readonly<Record<string, string>>
  /** Those that are called in another way, or that the sandbox does not have: why. */
  readonly reasons: Readonly<Record<string, string>>
}

const { endpoints, stands, reasons } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'endpoints.json'), 'utf8'),
) as Endpoints

const NOBODY = '11111111-1111-1111-1111-111111111111'
const { sandbox } = sandboxForTests({ edition: 'enterprise' })

describe('every endpoint of the contract exists in the sandbox, or is listed with a reason', () => {
  let visits: Visits
  beforeAll(() => {
    visits = new Visits(sandbox().app)
  })

  const ask = (method: 'OPTIONS' | 'GET' | 'POST', address: string) =>
    visits.send({ method, path: address.replace('/api/v1', '') })

  async function firstOf(list: string): Promise<string> {
    const { body } = await ask('GET', `${list}?limit=1&offset=0`)
    const rows: unknown = isObject(body) ? body['results'] : body
    const first: unknown = Array.isArray(rows) ? rows[0] : undefined
    return isObject(first) ? String(first['id']) : NOBODY
  }

  async function filled(endpoint: string): Promise<string> {
    const [beginning = '', ...rest] = endpoint.split('{}')
    let address = beginning
    for (const piece of rest) {
      const known = stands[address] ?? address
      address += (known.startsWith('/') ? await firstOf(known) : known) + piece
    }
    return address
  }

  async function isThere(endpoint: string): Promise<boolean> {
    const address = await filled(endpoint)
    for (const method of ['OPTIONS', 'GET', 'POST'] as const) if (!isNoAddress(await ask(method, address))) return true
    return false
  }

  test.each(endpoints.filter((endpoint) => reasons[endpoint] === undefined))('%s', async (endpoint) => {
    expect(await isThere(endpoint)).toBe(true)
  })

  test('every listed one is an endpoint that does not exist', async () => {
    const listed = Object.keys(reasons)
    expect(listed.filter((endpoint) => !endpoints.includes(endpoint))).toEqual([])
    const calls = listed.filter((endpoint) => endpoint.startsWith('/api/'))
    const found = await Promise.all(calls.map(isThere))
    expect(calls.filter((_, at) => found[at])).toEqual([])
  })
})
