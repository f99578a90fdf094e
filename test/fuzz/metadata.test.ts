import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { Metadata, NoMetadata } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { columnsOf } from '../../src/engine/columns/columns.ts'
import { detailOf } from '../../src/engine/detail/detail.ts'
import { CELL_KEYS } from '../../src/engine/fields/cell-keys.ts'
import { INPUT_KEYS } from '../../src/engine/fields/input-keys.ts'
import { isChanged } from '../../src/engine/form/changes.ts'
import { formFields } from '../../src/engine/form/form-fields.ts'
import type { FormFieldModel, FormMode, FormModel, FormValues } from '../../src/engine/form/form-model.ts'
import { payloadOf, secretPaths } from '../../src/engine/form/payload.ts'
import { toJsonSchema } from '../../src/engine/form/schema.ts'
import { cloneValues, initialValues } from '../../src/engine/form/values.ts'
import { allFields } from '../../src/engine/form/visibility.ts'
import { searchOptions } from '../../src/engine/search/search.ts'
import { validateForm } from '../../src/engine/validate/validate.ts'
import { formWith, scopeOf } from '../support/forms.ts'
import { list, REFERENCES } from '../support/screens.ts'
import { sessionOf } from '../support/sessions.ts'
import { isPlain, knownValues } from './known-values.ts'
import { metadataDocument, nestedDocument } from './metadata-documents.ts'

const session = sessionOf()
const cells = new Set<string>(CELL_KEYS)
const inputs = new Set<string>(INPUT_KEYS)
const isUnseen = ({ label }: { readonly label: string }) => label.trim() === ''

const namesOf = (fields: readonly { readonly name: string }[] | null): readonly string[] =>
  (fields ?? []).map(({ name }) => name)

/** What is wrong with the columns, the search and the detail page of a document: nothing should be. */
function listFaults(metadata: Metadata | NoMetadata): readonly string[] {
  const fields = metadata.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  const columns = [...namesOf(fields), 'nobody_says']
  const entry = list({ columns, detail: { tabs: [{ key: 'basic', fields: columns }] } })
  const models = columnsOf(entry, fields, session)
  const options = searchOptions(entry, fields)
  const filterable = (fields ?? []).filter((field) => field.filterable)
  const row = Object.fromEntries(columns.map((name) => [name, [{}]]))
  return [
    ...different('columns', namesOf(models), columns),
    ...different(
      'search',
      options.map(({ param }) => param),
      namesOf(filterable),
    ),
    ...models.filter(({ cell }) => !cells.has(cell)).map(({ name }) => `${name} has no cell`),
    ...[...models, ...options].filter(isUnseen).map(() => 'a column or a search tag has no words'),
    ...(detailOf(entry, fields, row, session, REFERENCES).tabs.length === 1 ? [] : ['no detail']),
  ]
}

const different = (what: string, found: readonly string[], wanted: readonly string[]): readonly string[] =>
  found.join('|') === wanted.join('|') ? [] : [`${what}: ${found.join('|')} instead of ${wanted.join('|')}`]

function formFrom(metadata: Metadata | NoMetadata, mode: FormMode): FormModel {
  const fields = formFields(metadata, mode)
  return formWith(namesOf(fields), fields, { mode })
}

const everyPart = (fields: readonly FormFieldModel[]): readonly FormFieldModel[] =>
  fields.flatMap((field) => [field, ...everyPart(field.children)])

/** What must be told when nothing was given: each demanded field without parts; of parts, those of demanded objects. */
const demanded = (fields: readonly FormFieldModel[]): readonly string[] =>
  fields
    .filter(({ required, readOnly }) => required && !readOnly)
    .flatMap((field) => (field.children.length === 0 ? [field.path] : demanded(field.children)))

/** A form has an input for each field that the document describes, and misses what is demanded. */
function formFaults(metadata: Metadata | NoMetadata, mode: FormMode): readonly string[] {
  const model = formFrom(metadata, mode)
  const parts = everyPart(allFields(model))
  const missed = validateForm(model, {}, scopeOf(model, {}))
  return [
    ...different(
      'form',
      parts.filter(({ input }) => !inputs.has(input)).map(({ path }) => path),
      [],
    ),
    ...different(
      'fields',
      allFields(model).map(({ path }) => path),
      namesOf(formFields(metadata, mode)),
    ),
    ...parts.filter(isUnseen).map(({ path }) => `${path} has no words`),
    ...demanded(allFields(model)).flatMap((path) => (Object.hasOwn(missed, path) ? [] : [`${path} is not missed`])),
  ]
}

/** All that a form does with values, whatever they are. */
function drawForm(metadata: Metadata | NoMetadata, mode: FormMode, row: FormValues): void {
  const model = formFrom(metadata, mode)
  const opened =
    mode === 'clone' ? cloneValues(model, row, { session }, 'copy of ') : initialValues(model, row, { session })
  const scope = scopeOf(model, opened)
  validateForm(model, opened, scope)
  validateForm(model, row, scope)
  payloadOf(model, opened, scope)
  toJsonSchema(model, scope)
  secretPaths(model)
  initialValues(model, null, { session })
  if (isChanged(model, opened, opened)) throw new Error('nothing was changed')
}

const MODES: readonly FormMode[] = ['create', 'update', 'clone']

const rowOf = fc.dictionary(
  fc.constantFrom('name', 'users', 'attrs', 'constructor', 'source'),
  fc.oneof(
    fc.constantFrom<unknown>(null, '', 0, [], {}, [{}], { id: [] }, 'text', true),
    fc.jsonValue({ maxDepth: 1 }),
  ),
  { maxKeys: 3 },
)

test('whatever OPTIONS says, nothing throws, each field has a model, and what is demanded is missed', () => {
  const property = fc.property(metadataDocument, fc.constantFrom(...MODES), rowOf, (document, mode, row) => {
    const metadata = readMetadata(document)
    drawForm(metadata, mode, row)
    const faults = [...listFaults(metadata), ...formFaults(metadata, mode)]
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('what was read and not touched is sent as it was', () => {
  const opened = fc
    .tuple(metadataDocument, fc.constantFrom(...MODES.slice(0, 2)))
    .map(([document, mode]) => formFrom(readMetadata(document), mode))
    .filter((model) => allFields(model).every(isPlain))
    .chain((model) => fc.tuple(fc.constant(model), knownValues(model)))
  const property = fc.property(opened, ([model, row]) => {
    const values = initialValues(model, row, { session })
    expect(payloadOf(model, values, scopeOf(model, values))).toEqual(row)
  })
  fc.assert(property, { numRuns: 2000 })
})

test.each([1, 8, 9, 300])('parts of parts %i deep are cut, not followed for ever', (depth) => {
  const metadata = readMetadata(nestedDocument(depth))
  for (const mode of MODES) {
    drawForm(metadata, mode, {})
    expect([...listFaults(metadata), ...formFaults(metadata, mode)]).toEqual([])
  }
})
