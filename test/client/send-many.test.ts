import { describe, expect, test } from '@jest/globals'
import { sendMany } from '../../src/client/send-many.ts'
import { refusal } from './support/fakes.ts'

const URL = '/api/v1/users/users/'

/** A server that stores all or nothing, and says of each whether it is to blame. */
function server(bad: Readonly<Record<string, string>>) {
  const sent: (readonly string[])[] = []
  const send = async (items: readonly string[]) => {
    sent.push(items)
    const errors = items.map((item) => (item in bad ? { name: [bad[item]] } : {}))
    if (items.some((item) => item in bad)) throw refusal(400, URL, errors)
  }
  return { sent, send }
}

describe('items sent in bulk', () => {
  test('need one call when all are valid', async () => {
    const { send, sent } = server({})
    expect(await sendMany(['a', 'b'], send)).toEqual({ stored: ['a', 'b'], refused: [] })
    expect(sent).toEqual([['a', 'b']])
  })

  test('with invalid ones: the valid items are sent again, the others are returned with messages', async () => {
    const { send, sent } = server({ b: 'Taken', d: 'Blank' })
    const { stored, refused } = await sendMany(['a', 'b', 'c', 'd'], send)
    expect(sent).toEqual([
      ['a', 'b', 'c', 'd'],
      ['a', 'c'],
    ])
    expect(stored).toEqual(['a', 'c'])
    expect(refused).toEqual([
      { item: 'b', messages: { name: 'Taken' } },
      { item: 'd', messages: { name: 'Blank' } },
    ])
  })

  test('are not sent again when all are refused', async () => {
    const { send, sent } = server({ a: 'Taken' })
    expect((await sendMany(['a'], send)).stored).toEqual([])
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['another status', refusal(403, URL, { detail: 'No' })],
    ['a list that is not parallel', refusal(400, URL, ['User matching query does not exist.'])],
    ['a list of another length', refusal(400, URL, [{}, { name: ['x'] }, {}])],
    ['a list that blames nobody', refusal(400, URL, [{}, {}])],
  ])('fail as a whole with %s', async (_, error) => {
    await expect(sendMany(['a', 'b'], () => Promise.reject(error))).rejects.toBe(error)
  })
})
