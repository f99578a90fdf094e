import type { Field } from '../../../src/contract/field.ts'
import type { JsonObject } from '../../../src/contract/json-object.ts'
import { readMetadata } from '../../../src/contract/metadata.ts'
import { cellOf } from '../../../src/engine/fields/choose-field-type.ts'
import { inputOf } from '../../../src/engine/fields/choose-input.ts'
import { factOf } from '../../../src/registry/facts/field-facts.ts'
import { CELL_SAMPLES, type CellSample } from './cell-samples.ts'
import { INPUT_SAMPLES, type InputSample } from './input-samples.ts'

export const GALLERY_SCHEMES = ['light', 'dark'] as const
export const CELLS_URL = '/api/v1/assets/gallery-cells/'
const INPUTS_URL = '/api/v1/assets/gallery-inputs/'

/** Path of a picture below docs/images. */
export const galleryPicture = (kind: 'cell' | 'input', name: string, scheme: (typeof GALLERY_SCHEMES)[number]) =>
  `gallery/${scheme}/${kind}-${name}.png`

/** The field as the console reads it. */
export function fieldOf(name: string, options: JsonObject): Field {
  const metadata = readMetadata({ actions: { GET: { [name]: options } } })
  const field = metadata.kind === 'metadata' ? metadata.fields.GET?.[0] : undefined
  if (field === undefined) throw new Error(`The sample ${name} is no field of OPTIONS.`)
  return field
}

/** A column of an entry that shows the sample by this cell: the cell is named only if nothing else chooses it. */
export function columnOf(cell: string, { field, options, column = {} }: CellSample): string | JsonObject {
  const chosen = cellOf(field, fieldOf(field, options)) === cell ? {} : { cell }
  const named = { field, ...chosen, ...column }
  return Object.keys(named).length === 1 ? field : named
}

/** A form field of an entry that edits the sample by this input. */
export function itemOf(input: string, { field, options, item = {} }: InputSample): string | JsonObject {
  const chosen = options !== null && inputOf(field, fieldOf(field, options)) === input ? {} : { input }
  const named = { field, ...chosen, ...item }
  return Object.keys(named).length === 1 ? field : named
}

const schema = (name: string, up: string) => ({ $schema: `${up}schemas/${name}.schema.json` })

const entry = (name: string, rest: JsonObject): JsonObject => ({
  ...schema('list', '../../'),
  key: `gallery-${name}`,
  view: 'console',
  path: `assets/gallery-${name}`,
  routes: `Gallery${name}`,
  ...rest,
})

function cellFacts(): JsonObject {
  const fields = Object.values(CELL_SAMPLES).flatMap(({ field, options, beside = {} }) => [
    [field, options] as const,
    ...Object.entries(beside).map(([name, other]) => [name, other.options] as const),
  ])
  const facts = [...new Map(fields)].map(([name, options]) => factOf(fieldOf(name, options)))
  return { url: CELLS_URL, fields: [{ name: 'id', type: 'string', readOnly: true }, ...facts] }
}

function inputFacts(): JsonObject {
  const facts = Object.values(INPUT_SAMPLES).flatMap(({ field, options }) =>
    options === null ? [] : [factOf(fieldOf(field, options))],
  )
  return { url: INPUTS_URL, fields: [{ name: 'id', type: 'string', readOnly: true }, ...facts] }
}

/** The row whose cells are in the pictures. */
export const galleryRow = (): JsonObject =>
  Object.fromEntries(
    Object.values(CELL_SAMPLES).flatMap(({ field, value, beside = {} }) => [
      [field, value] as const,
      ...Object.entries(beside).map(([name, other]) => [name, other.value] as const),
    ]),
  )

/** The files of an overlay with a column for each cell and a form field for each input. */
export function galleryOverlay(): ReadonlyMap<string, JsonObject> {
  const columns = Object.entries(CELL_SAMPLES).map(([cell, sample]) => columnOf(cell, sample))
  const fields = Object.entries(INPUT_SAMPLES).map(([input, sample]) => itemOf(input, sample))
  return new Map<string, JsonObject>([
    ['overlay.json', { schemaVersion: 1 }],
    ['facts/assets__gallery-cells.json', cellFacts()],
    ['facts/assets__gallery-inputs.json', inputFacts()],
    ['resources/console/gallery-cells.json', entry('cells', { url: CELLS_URL, columns })],
    [
      'resources/console/gallery-inputs.json',
      entry('inputs', { url: INPUTS_URL, columns: ['name'], form: { sections: [{ title: 'basic', fields }] } }),
    ],
    [
      'resources/menu.json',
      {
        ...schema('menu-changes', '../'),
        views: [
          {
            view: 'console',
            items: [{ key: 'assets', items: [{ entry: 'gallery-cells' }, { entry: 'gallery-inputs' }] }],
          },
        ],
      },
    ],
    [
      'i18n/en/resources/gallery-cells.json',
      { title: 'Cells', one: 'row', many: 'rows', empty: 'No rows yet', fields: { duration: 'Duration' } },
    ],
    [
      'i18n/en/resources/gallery-inputs.json',
      {
        title: 'Inputs',
        one: 'record',
        many: 'records',
        empty: 'No records yet',
        fields: { terms: 'Terms of use', update_password: 'Change password' },
        help: { terms: 'I know that my sessions are recorded.' },
      },
    ],
  ])
}
