/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { searchRecords } from '../../../../src/features/palette/view/search-records.ts'
import type { Page } from '../../../../src/contract/page.ts'
import { deferred, refusal } from '../../../client/support/fakes.ts'
import { indexed, listEntry } from '../../../support/index-entries.ts'
import { sessionOf } from '../../../support/sessions.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const sources = ['users', 'assets', 'tickets'].map((key) => {
  const entry = listEntry(key)
  if (entry.kind !== 'list') throw new Error(`${key} is no list`)
  return { entry, index: indexed(entry), icon: 'search' } as const
})
const page: Page = { rows: [{ id: '1', name: 'Vera' }], count: 1 }

/** What was published: the keys of the lists that answered, `!` for a failure, `.` when all have answered. */
function wave() {
  const answers = new Map(sources.map(({ index: { key } }) => [key, deferred<Page>()]))
  const signals: (AbortSignal | undefined)[] = []
  const published: string[] = []
  const controller = new AbortController()
  const done = searchRecords({
    text: 'vera',
    sources,
    session: sessionOf(),
    services: {
      now: () => new Date('2026-11-20T10:00:00Z'),
      rows: (url, _params, signal) => {
        signals.push(signal)
        const [key] = [...answers.keys()].filter((name) => url.includes(`/${name}/`))
        return answers.get(key ?? '')?.promise ?? Promise.reject(new Error(url))
      },
    },
    signal: controller.signal,
    publish: (found, isDone) =>
      published.push(
        found.map(({ source, page: of }) => source.index.key + (of === null ? '!' : '')).join(' ') +
          (isDone ? '.' : ''),
      ),
  })
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms)
  const answer = async (key: string, how: 'well' | 'badly' = 'well') => {
    if (how === 'well') answers.get(key)?.resolve(page)
    else answers.get(key)?.reject(refusal(500, `/api/v1/things/${key}/`))
    await pass(0)
  }
  return { signals, published, controller, done, pass, answer }
}

test('all lists are asked at once and shown together, in their order', async () => {
  const { signals, published, answer, done } = wave()
  expect(signals).toHaveLength(3)
  await answer('tickets')
  await answer('users')
  expect(published).toEqual([])
  await answer('assets')
  await done
  expect(published).toEqual(['users assets tickets.'])
})

test('a slow list does not hold up the others for long', async () => {
  const { published, answer, pass } = wave()
  await answer('tickets')
  await answer('assets')
  await pass(200)
  expect(published).toEqual(['assets tickets'])
  await answer('users')
  expect(published).toEqual(['assets tickets', 'users assets tickets.'])
  await pass(1000)
  expect(published).toHaveLength(2)
})

test('a list that fails is named, and the others are shown', async () => {
  const { published, answer } = wave()
  await answer('users')
  await answer('assets', 'badly')
  await answer('tickets')
  expect(published).toEqual(['users assets! tickets.'])
})

test('after an abort nothing is published, whenever the answers arrive', async () => {
  const { signals, published, controller, answer, pass } = wave()
  await answer('users')
  controller.abort()
  expect(signals.every((signal) => signal?.aborted)).toBe(true)
  await pass(200)
  await answer('assets', 'badly')
  await answer('tickets')
  expect(published).toEqual([])
})
