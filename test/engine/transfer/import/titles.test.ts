import { describe, expect, test } from '@jest/globals'
import type { RenderedFile } from '../../../../src/contract/rendered-file.ts'
import { checkTitles } from '../../../../src/engine/transfer/import/titles.ts'
import type { ImportMode } from '../../../../src/engine/transfer/offers.ts'
import { field } from '../../../support/fields.ts'

const FIELDS = [
  field('id', { label: 'ID' }),
  field('name', { label: 'Name', required: true }),
  field('value', { label: 'Value', required: true }),
  field('comment', { label: 'Comment' }),
  field('made', { label: 'Made', readOnly: true, required: true }),
]
const READABLE = [...FIELDS, field('made_display', { label: 'Made display' })]
const NAME = ['*Name', 'name'] as const
const VALUE = ['*Value', 'value'] as const
const COMMENT = ['Comment', 'comment'] as const
const ID = ['ID', 'id'] as const
type Title = readonly [string, string]

interface Case {
  readonly mode?: ImportMode
  readonly known: readonly Title[]
  /** As in the file; default: those of `known`. */
  readonly titles?: readonly string[] | null
  readonly constants?: object
}

function check({ mode = 'create', known, titles, constants = {} }: Case) {
  const file: RenderedFile = { titles: known, rows: [] }
  const read = titles === undefined ? known.map(([title]) => title) : titles
  return checkTitles({ mode, fields: FIELDS, readable: READABLE, file, titles: read, constants: { ...constants } })
}

const FINE = { unknown: [], missing: [], noId: false }

describe('the header line of a file', () => {
  test.each<[what: string, given: Case, found: object]>([
    ['all that is demanded', { known: [NAME, VALUE] }, {}],
    ['and more that can be written', { known: [NAME, VALUE, COMMENT] }, {}],
    ['one that is demanded is missing', { known: [NAME] }, { missing: ['Value'] }],
    ['all that are demanded are missing', { known: [COMMENT] }, { missing: ['Name', 'Value'] }],
    ['what the entry sends itself is not missing', { known: [NAME], constants: { value: 'x' } }, {}],
    ['what only the server sets is not missing', { known: [NAME, VALUE] }, {}],
    [
      'one that the server does not know',
      { known: [NAME, VALUE], titles: ['*Name', '*Value', 'Colour'] },
      { unknown: ['Colour'] },
    ],
    [
      'the same unknown one twice',
      { known: [NAME, VALUE], titles: ['Colour', 'Colour', 'Name', '*Name', '*Value'] },
      { unknown: ['Colour', 'Name'] },
    ],
    ['an empty one says nothing', { known: [NAME, VALUE], titles: ['*Name', '*Value', '', ' '] }, {}],
    ['case and spaces do not matter', { known: [NAME, VALUE], titles: [' *name ', '*VALUE'] }, {}],
    ['one that can only be read', { known: [NAME, VALUE, ['Made', 'made']] }, { unknown: ['Made'] }],
    ['one that the server names without a field', { known: [NAME, VALUE, ['Colour', '']] }, { unknown: ['Colour'] }],
    ['a file whose titles could not be read here', { known: [NAME], titles: null }, { missing: ['Value'] }],
    ['an update asks for the id', { mode: 'update', known: [NAME] }, { noId: true }],
    ['an update asks for nothing else', { mode: 'update', known: [ID, COMMENT] }, {}],
    [
      'an update may name all that an export writes',
      { mode: 'update', known: [ID, NAME, VALUE, COMMENT], titles: ['ID', '*Name', 'Made', '*made display*'] },
      {},
    ],
    [
      'a create may not: nothing of it would be sent',
      { known: [NAME, VALUE], titles: ['*Name', '*Value', 'Made display'] },
      { unknown: ['Made display'] },
    ],
    [
      'an update names what is unknown as well',
      { mode: 'update', known: [ID], titles: ['ID', 'Colour'] },
      { unknown: ['Colour'] },
    ],
  ])('%s', (_, given, found) => {
    expect(check(given)).toEqual({ ...FINE, ...found })
  })

  test('without metadata lacks at most the id of an update', () => {
    const file: RenderedFile = { titles: [['Colour', 'colour']], rows: [] }
    const source = { fields: null, readable: [], file, titles: ['Colour'], constants: {} }
    expect(checkTitles({ ...source, mode: 'create' })).toEqual(FINE)
    expect(checkTitles({ ...source, mode: 'update' })).toEqual({ ...FINE, noId: true })
  })
})
