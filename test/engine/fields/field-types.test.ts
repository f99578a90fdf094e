import { describe, expect, test } from '@jest/globals'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { columnsOf } from '../../../src/engine/list/columns.ts'
import { evaluate } from '../../../src/engine/condition/condition.ts'
import { inputOf } from '../../../src/engine/fields/choose-input.ts'
import { toBody } from '../../../src/engine/fields/notation.ts'
import { cellTraits, fieldType, isCellKey } from '../../../src/engine/fields/field-types.ts'
import { inputTraits, isInputKey } from '../../../src/engine/fields/form-traits.ts'
import { typedClock, typedDate } from '../../../src/engine/fields/typed-time.ts'
import { searchOptions } from '../../../src/engine/list/search.ts'
import { field } from '../../support/fields.ts'
import { list } from '../../support/screens.ts'
import { sessionOf } from '../../support/sessions.ts'

/** A server of Django REST framework, whose OPTIONS names types that a core does not have. */
const invoices = readMetadata({
  actions: {
    GET: {
      due: { type: 'date', label: 'Due', read_only: false, required: false, filter: true, order: true },
      opens: { type: 'time', label: 'Opens', read_only: false, required: false },
      amount: {
        type: 'decimal',
        label: 'Amount',
        read_only: false,
        required: true,
        max_digits: 8,
        decimal_places: 2,
        min_value: '0.01',
        order: true,
      },
    },
  },
})
const fields = invoices.kind === 'metadata' ? (invoices.fields.GET ?? []) : []

describe('dates, times and decimals of a server', () => {
  test('are columns of their type, with the server’s sorting and filtering', () => {
    const columns = columnsOf(list({ columns: ['due', 'opens', 'amount'] }), fields, sessionOf())
    expect(columns.map(({ cell, align, sortable }) => [cell, align, sortable])).toEqual([
      ['date', 'start', true],
      ['time', 'start', false],
      ['decimal', 'end', true],
    ])
    expect(searchOptions(list({ columns: ['due'] }), fields).map(({ param }) => param)).toEqual(['due'])
  })

  test('keep limits that the server sends as text', () => {
    expect(fields.find(({ name }) => name === 'amount')).toMatchObject({
      maxDigits: 8,
      decimalPlaces: 2,
      minValue: 0.01,
    })
  })

  test.each([
    ['2026/1/5', '2026-01-05'],
    ['2026-11-20', '2026-11-20'],
    ['2026-02-30', '2026-02-30'],
    ['2026-11-20 10:00', '2026-11-20 10:00'],
    ['soon', 'soon'],
  ])('the typed day %s is sent as %s', (text, sent) => expect(typedDate(text)).toBe(sent))

  test.each([
    ['9:05', '09:05:00'],
    ['17:28:34', '17:28:34'],
    ['25:00', '25:00'],
    ['', ''],
  ])('the typed time %j is sent as %j', (text, sent) => expect(typedClock(text)).toBe(sent))

  test('a decimal is compared as a number and stays text', () => {
    const met = (type: 'decimal' | 'string'): unknown =>
      evaluate(
        { 'row.amount': 12.5 },
        { session: sessionOf(), row: { amount: '12.50' }, fields: [field('amount', { type })] },
      )
    expect([met('decimal'), met('string')]).toEqual([true, false])
    expect(toBody(field('amount', { type: 'decimal' }), '12.50')).toBe('12.50')
  })
})

test('every type of OPTIONS has a cell and an input', () => {
  for (const type of ['string', 'field', 'unknown', 'list', 'choice', 'decimal', 'nested object'] as const) {
    const { shownAs = 'text' } = fieldType(type)
    const edited = inputOf('it', field('it', { type }))
    expect([type, isCellKey(shownAs), isInputKey(edited)]).toEqual([type, true, true])
  }
})

test.each(['constructor', 'toString', 'never heard of'])('%s is no field type', (key) => {
  expect([isCellKey(key), isInputKey(key)]).toEqual([false, false])
  expect(cellTraits(key)).toEqual({})
  expect(inputTraits(key)).toEqual({ validatedOn: 'change' })
})
