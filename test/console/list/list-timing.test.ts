import { expect, test } from '@jest/globals'
import { timingOf } from '../../../src/console/list/ListCost.tsx'

const PATH = '/api/v1/users/users/'
const measured = (name: string, sizes: object = {}) => ({
  name: `https://bastion.example${name}`,
  startTime: 100,
  requestStart: 105,
  responseStart: 145,
  responseEnd: 150,
  decodedBodySize: 20_000,
  encodedBodySize: 3000,
  transferSize: 3300,
  ...sizes,
})

test.each([
  ['from the server', {}, { source: 'server', sent: 3000 }],
  ['from the browser', { transferSize: 0 }, { source: 'cache', sent: 0 }],
  ['not changed', { transferSize: 300 }, { source: 'unchanged', sent: 0 }],
  ['without sizes', { transferSize: 0, encodedBodySize: 0 }, { source: 'server', sent: 0 }],
])('rows that came %s', (_, sizes, expected) => {
  const timing = timingOf([measured(`${PATH}?limit=15&offset=0&display=1&draw=1`, sizes)], PATH)
  expect(timing).toMatchObject({ waited: 5, server: 40, transfer: 5, bytes: 20_000, ...expected })
})

test('the newest request for rows counts; other lists, objects and metadata do not', () => {
  const timing = timingOf(
    [
      measured(`${PATH}?limit=15&offset=0`, { decodedBodySize: 1 }),
      measured(`${PATH}?limit=15&offset=15`, { decodedBodySize: 2 }),
      measured(`${PATH}?draw=1&display=1`, { decodedBodySize: 3 }),
      measured(`${PATH}0001/?fields=name`, { decodedBodySize: 4 }),
      measured('/api/v1/users/groups/?limit=15', { decodedBodySize: 5 }),
    ],
    PATH,
  )
  expect(timing?.bytes).toBe(2)
  expect(timingOf([measured(`${PATH}?draw=1&display=1`)], PATH)).toBeNull()
})
