import { describe, expect, test } from '@jest/globals'
import { allPages, createSelection, inBatches, type PageRange } from '../../src/client/lists.ts'
import { fakeApi } from './support/fakes.ts'

const ROWS = Array.from({ length: 950 }, (_, at) => at)

function list(rows: readonly number[] = ROWS, size = 100) {
  const asked: number[] = []
  const read = async ({ offset, limit }: PageRange) => {
    asked.push(offset)
    return { rows: rows.slice(offset, offset + Math.min(limit, size)), count: rows.length }
  }
  return { asked, read }
}

describe('all pages of a list', () => {
  test('are in row order, each page requested once', async () => {
    const { asked, read } = list()
    expect(await allPages(read)).toEqual({ rows: ROWS, count: 950 })
    expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  })

  test('continue after shorter pages of a server', async () => {
    const { asked, read } = list(ROWS.slice(0, 90), 40)
    expect((await allPages(read)).rows).toHaveLength(90)
    expect(asked).toEqual([0, 40, 80])
  })

  test('end after enough rows, with the total count of the list', async () => {
    const { asked, read } = list()
    expect(await allPages(read, 250)).toEqual({ rows: ROWS.slice(0, 300), count: 950 })
    expect(asked).toEqual([0, 100, 200])
  })

  test.each([0, 1, 100])('%d rows take one request', async (count) => {
    const { asked, read } = list(ROWS.slice(0, count))
    expect((await allPages(read)).rows).toHaveLength(count)
    expect(asked).toEqual([0])
  })

  test('fail with the first failed page and start no further batch', async () => {
    const { asked, read } = list()
    const broken = async (range: PageRange) => {
      if (range.offset === 200) throw new Error('down')
      return read(range)
    }
    await expect(allPages(broken)).rejects.toThrow('down')
    expect(asked).not.toContain(900)
  })
})

test('are loaded in sequential batches', async () => {
  let running = 0
  const together: number[] = []
  const progress: number[] = []
  const results = await inBatches(
    ROWS.slice(0, 14),
    async (item) => {
      running += 1
      together.push(running)
      await Promise.resolve()
      running -= 1
      return item * 2
    },
    (done) => progress.push(done),
  )
  expect(results).toEqual(ROWS.slice(0, 14).map((item) => item * 2))
  expect(Math.max(...together)).toBe(6)
  expect(progress).toEqual([6, 12, 14])
})

describe('createSelection', () => {
  test('stores the ids and returns the token', async () => {
    const { api, calls } = fakeApi(() => ({ spm: 'token' }))
    expect(await createSelection(api, ['1', '2'])).toBe('token')
    expect(calls).toEqual([{ method: 'POST', url: '/api/v1/common/resources/cache/', body: { resources: ['1', '2'] } }])
  })

  test.each([null, {}, { spm: '' }, { spm: 7 }, 'ok'])(
    'refuses %p as a token: without one a list means every row',
    async (body) => {
      await expect(createSelection(fakeApi(() => body).api, ['1'])).rejects.toThrow('errors.getFailed')
    },
  )
})
