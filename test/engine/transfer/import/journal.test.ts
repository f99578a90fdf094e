import { describe, expect, test } from '@jest/globals'
import { journalHead, journalRow, readJournalHead, resumeTask } from '../../../../src/engine/transfer/import/journal.ts'
import type { ImportRow, ImportTask, RowStatus } from '../../../../src/engine/transfer/import/import-model.ts'
import type { ImportMode } from '../../../../src/engine/transfer/offers.ts'
import { allRows, withRows } from '../../../../src/engine/transfer/import/rows.ts'
import { NAME, PASSWORD, statuses, task } from './support.ts'

const COLUMNS = [NAME, PASSWORD]
const SECRET = 'S3cret-of-row'

function resumed(start: ImportTask): ImportTask | null {
  const head = readJournalHead(JSON.parse(JSON.stringify(journalHead(start, 'file.csv'))))
  const rows: unknown = JSON.parse(JSON.stringify(allRows(start).map((row) => journalRow(row, start.columns))))
  return head === null || !Array.isArray(rows) ? null : resumeTask(head, rows, start.columns)
}

const withStatus = (start: ImportTask, status: RowStatus, more: Partial<ImportRow> = {}): ImportTask =>
  withRows(start, (row) => ({ ...row, status, ...more }))

const rowsOf = (found: ImportTask | null) => (found === null ? [] : allRows(found))

const SAID = { kind: 'error', messages: [{ kind: 'said', column: 'name', text: 'taken' }], doubt: false } as const
const DOUBT = { kind: 'error', messages: [{ kind: 'known', column: null, reason: 'failed' }], doubt: true } as const

describe('a journal after a crash', () => {
  test.each<[mode: ImportMode, status: RowStatus, found: string]>([
    ['create', { kind: 'pending' }, 'pending'],
    ['create', { kind: 'sending' }, 'unknown'],
    ['create', { kind: 'unknown' }, 'unknown'],
    ['create', { kind: 'ok' }, 'ok'],
    ['create', SAID, 'error:said'],
    ['create', DOUBT, 'error:failed'],
    ['update', { kind: 'sending' }, 'pending'],
    ['update', SAID, 'error:said'],
  ])('%s: a row that was %j is', (mode, status, found) => {
    const end = resumed(withStatus(task(mode, 1), status))
    expect([end?.phase, end === null ? null : statuses(end)]).toEqual(['stopped', found])
  })

  test('keeps excluded rows excluded', () => {
    expect(rowsOf(resumed(withStatus(task('create', 1), { kind: 'pending' }, { ticked: false })))[0]?.ticked).toBe(
      false,
    )
  })

  test('restores the row order', () => {
    const start = task('create', 3)
    const rows = allRows(start)
      .map((row) => journalRow(row, start.columns))
      .reverse()
    expect(rowsOf(resumeTask(journalHead(start, 'f'), rows, start.columns)).map(({ number }) => number)).toEqual([
      1, 2, 3,
    ])
  })

  test.each<[what: string, spoil: (rows: readonly unknown[]) => readonly unknown[]]>([
    ['a row is missing', (rows) => rows.slice(1)],
    ['a row is there twice', (rows) => [rows[0], ...rows.slice(0, 2)]],
    ['a row is none', (rows) => ['text', ...rows.slice(1)]],
  ])('is ignored when %s', (_, spoil) => {
    const start = task('create', 3)
    const rows = allRows(start).map((row) => journalRow(row, start.columns))
    expect(resumeTask(journalHead(start, 'f'), spoil(rows), start.columns)).toBeNull()
  })

  test.each<[what: string, head: unknown]>([
    ['another version', { ...journalHead(task(), 'f'), version: 2 }],
    ['another mode', { ...journalHead(task(), 'f'), mode: 'merge' }],
    ['no object', 'text'],
    ['nothing', undefined],
  ])('is ignored for %s', (_, head) => {
    expect(readJournalHead(head)).toBeNull()
  })
})

describe('secrets of a journal', () => {
  const start = task('create', [{ name: 'a', password: SECRET }, { name: 'b' }], COLUMNS)

  test('are never stored', () => {
    expect(JSON.stringify(allRows(start).map((row) => journalRow(row, COLUMNS)))).not.toContain(SECRET)
  })

  test('keep their rows from being sent afterwards', () => {
    const end = resumed(start)
    expect(end === null ? null : statuses(end)).toBe('error:withheld pending')
    expect(rowsOf(end)[0]?.withheld).toEqual(['password'])
  })

  test('of a pending row wait for its lookup', () => {
    const end = resumed(withStatus(start, { kind: 'sending' }))
    expect(end === null ? null : statuses(end)).toBe('unknown unknown')
  })

  test('of a successful row are not required', () => {
    const end = resumed(withStatus(start, { kind: 'ok' }))
    expect(end === null ? null : statuses(end)).toBe('ok ok')
  })
})
