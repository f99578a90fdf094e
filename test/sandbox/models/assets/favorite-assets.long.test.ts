import { beforeAll, describe, expect, test } from '@jest/globals'
import { asPage, asRows, pluck } from '../../rest/reading.ts'
import { seededRest, type Who } from '../../rest/rest-server.ts'

const { call, get } = seededRest()

const LIST = '/assets/favorite-assets/'
const ONE: Who = { as: 'user' }
const OTHER: Who = { as: 'priya' }

let assets: readonly unknown[] = []

const marked = async (who: Who) => pluck(asRows((await get(LIST, who)).body), 'asset')

beforeAll(async () => {
  assets = pluck(asRows((await get('/assets/assets/')).body), 'id')
})

const unmarkedBy = async (who: Who) => {
  const known = await marked(who)
  return String(assets.find((id) => !known.includes(id)))
}

describe('favorites', () => {
  test('are stored once, and shown to their owner only', async () => {
    const asset = await unmarkedBy(ONE)
    const before = await marked(OTHER)
    for (const status of [201, 201])
      expect(await call('POST', LIST, { asset }, ONE)).toMatchObject({ status, body: { asset } })
    expect((await marked(ONE)).filter((id) => id === asset)).toEqual([asset])
    expect(await marked(OTHER)).toEqual(before)
  })

  test('are paginated, and filtered by asset', async () => {
    const [asset] = await marked(ONE)
    expect(asPage(await get(`${LIST}?limit=1`, ONE)).results).toEqual([{ asset }])
    expect((await get(`${LIST}?asset=${String(asset)}`, ONE)).body).toEqual([{ asset }])
    expect((await get(`${LIST}?asset=${await unmarkedBy(ONE)}`, ONE)).body).toEqual([])
  })

  test('are removed one at a time', async () => {
    const known = await marked(ONE)
    expect(await call('DELETE', LIST, undefined, ONE)).toMatchObject({ status: 400, body: '' })
    expect((await call('DELETE', `${LIST}?asset=${String(known[0])}`, undefined, ONE)).status).toBe(204)
    expect(await marked(ONE)).toEqual(known.slice(1))
  })

  test.each([
    ['nothing', {}, ['This field is required.']],
    ['no id', { asset: 'web' }, [expect.stringContaining('web')]],
    ['an unknown asset', { asset: '11111111-1111-4111-8111-111111111111' }, [expect.stringContaining('1111')]],
  ])('are not created from %s', async (_what, body, errors) => {
    expect(await call('POST', LIST, body, ONE)).toMatchObject({ status: 400, body: { asset: errors } })
  })

  test('precede the nodes of their owner if granted', async () => {
    const { body } = await get('/perms/users/nodes/', { as: 'admin' })
    const granted = pluck(asRows((await get('/perms/users/nodes/favorite/assets/')).body), 'id')
    expect(granted.length).toBeGreaterThan(0)
    expect(asRows(body)[0]).toMatchObject({ id: 'favorite', assets_amount: granted.length })
    const tree = asRows((await get('/perms/users/nodes/children-with-assets/tree/?key=favorite')).body)
    expect(new Set(pluck(tree, 'id'))).toEqual(new Set(granted))
    expect(new Set(pluck(tree, 'pId'))).toEqual(new Set(['favorite']))
  })
})
