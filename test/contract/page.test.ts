import { describe, expect, test } from '@jest/globals'
import { UnexpectedAnswer } from '../../src/contract/json-object.ts'
import { readPage } from '../../src/contract/page.ts'

const ROW = { id: '1', name: 'one' }

describe('readPage', () => {
  test.each<[string, unknown, number, number]>([
    ['a page', { count: 40, next: 'http://core/?offset=15', previous: null, results: [ROW] }, 1, 40],
    ['a bare array, without limit', [ROW, ROW], 2, 2],
    ['a numbered page', { content: [ROW], totalElements: 12 }, 1, 12],
    ['a page that counts nothing', { results: [ROW] }, 1, 1],
    ['a count below zero', { count: -3, results: [] }, 0, 0],
    ['a count that is a text', { count: '40', results: [ROW] }, 1, 1],
  ])('%s', (_title, body, rows, count) => {
    const page = readPage(body)
    expect([page.rows.length, page.count]).toEqual([rows, count])
  })

  test.each<[string, unknown]>([
    ['rows that are none', { count: 3, results: [ROW, null, 'x'] }],
    ['a bare array of words', ['x']],
    ['results that are none', { count: 3, results: { 0: ROW } }],
    ['results of null', { results: null }],
    ['an object', { id: '1' }],
    ['HTML', '<p>502</p>'],
    ['nothing', null],
  ])('refuses a response that is no list: %s', (_title, body) => {
    expect(() => readPage(body)).toThrow(UnexpectedAnswer)
  })
})
