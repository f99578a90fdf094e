import { beforeAll, describe, expect, test } from '@jest/globals'
import { factFields } from '../../../src/contract/facts.ts'
import { itemMethods } from '../../../src/sandbox/rest/http/handlers.ts'
import { goodBody, type KeyOf, readKeys } from './model-bodies.ts'
import { ALSO_NEEDED, NEVER_MADE } from './model-exceptions.ts'
import { isPlain, named, type Target, targetAddresses, TARGETS } from './model-targets.ts'
import { asRows, pluck } from './reading.ts'
import { ROOT_ORG, seededRest } from './rest-server.ts'

const { call, get, queries } = seededRest()
const address = targetAddresses(queries)

const known: { keyOf: KeyOf } = { keyOf: () => undefined }
beforeAll(async () => {
  known.keyOf = await readKeys(queries())
})

const IN_ROOT = { org: ROOT_ORG }
const BROKEN = { status: 500, body: { error: 'Server internal error' } }

/** What belongs to an organization. */
const OWNED = TARGETS.filter((target) => target.model.scope === 'organization' && isPlain(target))
const MADE = OWNED.filter(({ model }) => model.facts.allow.includes('POST') && NEVER_MADE[model.key] === undefined)
const CHANGED = OWNED.filter(({ model }) => itemMethods(model).includes('PATCH'))

const bodyFor = ({ facts, model }: Target) => ({
  ...goodBody(
    model,
    factFields(facts, 'POST').filter(({ name }) => name !== 'id'),
    known.keyOf,
  ),
  ...ALSO_NEEDED[model.key],
  ...address.above(model),
})

describe('in the root organization', () => {
  test.each(named(MADE))('%s cannot be created: a core fails', async (_, target) => {
    expect(await call('POST', address.list(target), bodyFor(target), IN_ROOT)).toMatchObject(BROKEN)
  })

  test.each(named(MADE))('%s still get their validation errors', async (_, target) => {
    const demanded = factFields(target.facts, 'POST').some(({ required, readOnly }) => required && readOnly !== true)
    if (!demanded) return
    expect((await call('POST', address.list(target), {}, IN_ROOT)).status).toBe(400)
  })

  test.each(named(CHANGED))('%s cannot be changed', async (_, target) => {
    const [row] = asRows((await get(address.list(target), IN_ROOT)).body)
    if (row === undefined) return
    const reply = await call('PATCH', address.item(target, row['id']), {}, IN_ROOT)
    expect([400, 403, 500]).toContain(reply.status)
    expect(reply.body).not.toHaveProperty('id')
  })

  test.each(named(OWNED))('%s of every organization are listed', async (_, target) => {
    const list = address.list(target)
    const here = pluck(asRows((await get(list)).body), 'id')
    expect(pluck(asRows((await get(list, IN_ROOT)).body), 'id')).toEqual(expect.arrayContaining([...here]))
  })
})
