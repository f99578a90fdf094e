/** @jest-environment jsdom */
import { beforeEach, describe, expect, test } from '@jest/globals'
import { forgetTabJournals, tabJournals } from '../../../src/console/transfer/import/tab-journals.ts'
import type { JournalHead, JournalRow } from '../../../src/engine/transfer/import/journal.ts'

const HEAD: JournalHead = { version: 1, mode: 'create', file: 'books.csv', columns: ['title'], rows: 12 }
const row = (number: number, status: JournalRow['status'] = { kind: 'pending' }): JournalRow => ({
  number,
  cells: { title: `Book ${number}` },
  status,
  ticked: true,
  withheld: [],
})

beforeEach(() => sessionStorage.clear())

describe('the journal of an import before a server without a profile', () => {
  test('has the rows in their order, with what became of them', async () => {
    await tabJournals.begin(
      'a',
      HEAD,
      [10, 9, 2].map((number) => row(number)),
    )
    await tabJournals.save('a', [row(9, { kind: 'unknown' })])
    const { head, rows } = await tabJournals.read('a')
    expect(head).toEqual(HEAD)
    expect(rows).toMatchObject([{ number: 2 }, { number: 9, status: { kind: 'unknown' } }, { number: 10 }])
  })

  test('is one for each list, and ends with the import', async () => {
    await tabJournals.begin('a', HEAD, [row(1)])
    await tabJournals.begin('b:a', HEAD, [row(7)])
    await tabJournals.begin('a', HEAD, [row(2)])
    expect((await tabJournals.read('a')).rows).toMatchObject([{ number: 2 }])
    await tabJournals.remove('a')
    expect(await tabJournals.read('a')).toEqual({ head: undefined, rows: [] })
    expect((await tabJournals.read('b:a')).rows).toMatchObject([{ number: 7 }])
  })

  test('ends with a logout', async () => {
    await tabJournals.begin('a', HEAD, [row(1)])
    sessionStorage.setItem('other', 'x')
    forgetTabJournals()
    expect(Object.keys(sessionStorage)).toEqual(['other'])
  })

  test('keeps nothing beyond the tab', async () => {
    await tabJournals.begin('a', HEAD, [row(1)])
    expect(localStorage).toHaveLength(0)
  })
})
