/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { loadDataFile } from '../../../../src/console/kernel/platform/data-file.ts'

const NAME = 'entries/en/users.json'
const URL_OF_FILE = `/ui/data/0123456789abcdef/${NAME}`

/** Answers the next requests, one each. */
function answer(...answers: readonly (() => unknown)[]): readonly string[] {
  const asked: string[] = []
  Object.assign(globalThis, {
    fetch: async (url: string) => {
      asked.push(url)
      return answers[asked.length - 1]?.()
    },
  })
  return asked
}

const json = (status: number, text: string) => () => ({
  ok: status < 400,
  status,
  json: async (): Promise<unknown> => JSON.parse(text),
})

beforeEach(() => {
  const meta = document.createElement('meta')
  meta.name = 'data'
  meta.content = '/ui/data/0123456789abcdef/'
  document.head.replaceChildren(meta)
})
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'fetch')
})

test('a data file is loaded from the URL in the page', async () => {
  const asked = answer(json(200, '{"key":"users"}'))
  expect(await loadDataFile(NAME)).toEqual({ key: 'users' })
  expect(asked).toEqual([URL_OF_FILE])
})

test.each([
  ['is missing', json(404, '{}'), 'status 404'],
  ['is a page of HTML', json(200, '<!doctype html>'), 'not the expected JSON'],
  ['is cut off', json(200, '{"key":'), 'not the expected JSON'],
  ['is another JSON value', json(200, '[]'), 'not the expected JSON'],
  [
    'gets no answer',
    () => {
      throw new TypeError('Failed to fetch')
    },
    'no answer',
  ],
])('a data file that %s fails with URL and reason, and can be retried', async (_, bad, reason) => {
  answer(bad, json(200, '{"key":"users"}'))
  await expect(loadDataFile(NAME)).rejects.toThrow(`${URL_OF_FILE}: ${reason}`)
  expect(await loadDataFile(NAME)).toEqual({ key: 'users' })
})
