import { describe, expect, test } from '@jest/globals'
import putOmitted from '../../../../src/contract/facts/put-omitted.json' with { type: 'json' }
import { asObject, asRows } from '../reading.ts'
import { DEFAULT_ORG, seededRest } from '../rest-server.ts'

const { call, get } = seededRest()
const resets: Readonly<Record<string, Readonly<Record<string, unknown>>>> = putOmitted

/** A field that a core resets, and a value other than its default. */
const CASES = [
  ['/assets/assets/', 'protocols', ['rdp/3390'], ['hostname', 'ip', 'platform']],
  ['/assets/assets/', 'is_active', false, ['hostname', 'ip', 'platform']],
  ['/assets/system-users/', 'auto_push', false, ['name', 'protocol']],
  ['/assets/system-users/', 'sudo', '/bin/ls', ['name', 'protocol']],
  ['/assets/cmd-filters/', 'is_active', false, ['name']],
  ['/terminal/endpoints/', 'ssh_port', 2200, ['name', 'host']],
] as const

describe('a PUT', () => {
  test.each(CASES)(
    'of %s that leaves out %s sets it to the default of a core',
    async (list, field, value, required) => {
      const org = { org: DEFAULT_ORG }
      const rows = asRows((await get(list, org)).body)
      // The default of `auto_push` is that of SSH; another protocol switches it off.
      const row = rows.find(({ protocol }) => protocol === undefined || protocol === 'ssh')
      const path = `${list}${String(row?.['id'])}/`
      expect(await call('PATCH', path, { [field]: value }, org)).toMatchObject({
        status: 200,
        body: { [field]: value },
      })
      const stored = asObject((await get(path, org)).body)
      const body = Object.fromEntries(required.map((name) => [name, stored[name]]))
      expect(await call('PUT', path, body, org)).toMatchObject({ status: 200 })
      expect(asObject((await get(path, org)).body)[field]).toEqual(resets[`/api/v1${list}`]?.[field])
    },
  )
})
