import { describe, expect, test } from '@jest/globals'
import { allPages, inBatches, type PageRange } from '../../src/client/all-pages.ts'

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
  test('come in the order of the rows, each page asked for once', async () => {
    const { asked, read } = list()
    expect(await allPages(read)).toEqual({ rows: ROWS, count: 950 })
    expect(asked).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900])
  })

  test('of a server with shorter pages begin where the one before ends', async () => {
    const { asked, read } = list(ROWS.slice(0, 90), 40)
    expect((await allPages(read)).rows).toHaveLength(90)
    expect(asked).toEqual([0, 40, 80])
  })

  test('end once there are enough rows; the count stays that of the list', async () => {
    const { asked, read } = list()
    expect(await allPages(read, 250)).toEqual({ rows: ROWS.slice(0, 300), count: 950 })
    expect(asked).toEqual([0, 100, 200])
  })

  test.each([0, 1, 100])('%d rows take one request', async (count) => {
    const { asked, read } = list(ROWS.slice(0, count))
    expect((await allPages(read)).rows).toHaveLength(count)
    expect(asked).toEqual([0])
  })

  test('fail with the first page that fails, and no further batch begins', async () => {
    const { asked, read } = list()
    const broken = async (range: PageRange) => {
      if (range.offset === 200) throw new Error('down')
      return read(range)
    }
    await expect(allPages(broken)).rejects.toThrow('down')
    expect(asked).not.toContain(900)
  })
})

test('a batch begins when the one before has ended', async () => {
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
