import type { Metadata, NoMetadata } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { columnsOf } from '../../src/engine/list/columns.ts'
import { formFields } from '../../src/engine/form/form.ts'
import { searchOptions } from '../../src/engine/list/search.ts'
import { detailOf } from '../../src/engine/detail/detail.ts'
import { FIELD_TYPES, isCellKey } from '../../src/engine/fields/field-types.ts'
import { isInputKey } from '../../src/engine/fields/form-traits.ts'
import { isChanged } from '../../src/engine/form/changes.ts'
import type { FormFieldModel, FormMode, FormModel, FormValues } from '../../src/engine/form/form-model.ts'
import { payloadOf, secretPaths } from '../../src/engine/form/payload.ts'
import { formSchema } from '../../src/engine/form/schema.ts'
import { cloneValues, initialValues } from '../../src/engine/form/values.ts'
import { allFields } from '../../src/engine/form/field-state.ts'
import { validateForm } from '../../src/engine/validate/validate.ts'
import { formWith, scopeOf } from './forms.ts'
import { list, REFERENCES } from './screens.ts'
import { sessionOf } from './sessions.ts'

export const MODES: readonly FormMode[] = ['create', 'update', 'clone']

const session = sessionOf()
const cells = new Set<string>(Object.keys(FIELD_TYPES).filter(isCellKey))
const inputs = new Set<string>(Object.keys(FIELD_TYPES).filter(isInputKey))
const isBlank = ({ label }: { readonly label: string }) => label.trim() === ''

const namesOf = (fields: readonly { readonly name: string }[] | null): readonly string[] =>
  (fields ?? []).map(({ name }) => name)

const different = (what: string, found: readonly string[], wanted: readonly string[]): readonly string[] =>
  found.join('|') === wanted.join('|') ? [] : [`${what}: ${found.join('|')} instead of ${wanted.join('|')}`]

/** Problems of the columns, the search and the detail page made from an OPTIONS response. */
export function listFaults(metadata: Metadata | NoMetadata): readonly string[] {
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
    ...[...models, ...options].filter(isBlank).map(() => 'a column or a search tag has no words'),
    ...(detailOf({ entry, fields, row, session, references: REFERENCES, index: [] }).tabs.length === 1
      ? []
      : ['no detail']),
  ]
}

/** A form of every field that is described for this mode. */
export function formFrom(metadata: Metadata | NoMetadata, mode: FormMode): FormModel {
  const fields = formFields(metadata, mode)
  return formWith(namesOf(fields), fields, { mode })
}

export const everyPart = (fields: readonly FormFieldModel[]): readonly FormFieldModel[] =>
  fields.flatMap((field) => [field, ...everyPart(field.children)])

/** Paths that an empty form must report: each required field; members only of required objects. */
const requiredPaths = (fields: readonly FormFieldModel[]): readonly string[] =>
  fields
    .filter(({ required, readOnly }) => required && !readOnly)
    .flatMap((field) => (field.children.length === 0 ? [field.path] : requiredPaths(field.children)))

/** Problems of a form: each described field needs an input and a label, and empty required fields an error. */
export function formFaults(metadata: Metadata | NoMetadata, mode: FormMode): readonly string[] {
  const model = formFrom(metadata, mode)
  const parts = everyPart(allFields(model))
  const missed = validateForm(model, {}, scopeOf(model, {}))
  return [
    ...different(
      'fields',
      allFields(model).map(({ path }) => path),
      namesOf(formFields(metadata, mode)),
    ),
    ...parts.filter(({ input }) => !inputs.has(input)).map(({ path }) => `${path} has no input`),
    ...parts.filter(isBlank).map(({ path }) => `${path} has no words`),
    ...requiredPaths(allFields(model)).flatMap((path) =>
      Object.hasOwn(missed, path) ? [] : [`${path} is not missed`],
    ),
  ]
}

/** Makes the screens of any OPTIONS response, and fails with what is missing in them. */
export function mustMakeScreens(document: unknown, mode: FormMode, row: FormValues): void {
  const metadata = readMetadata(document)
  exerciseForm(metadata, mode, row)
  const faults = [...listFaults(metadata), ...formFaults(metadata, mode)]
  if (faults.length > 0) throw new Error(faults.join('; '))
}

/** Runs everything that a form does with values. */
export function exerciseForm(metadata: Metadata | NoMetadata, mode: FormMode, row: FormValues): void {
  const model = formFrom(metadata, mode)
  const opened =
    mode === 'clone' ? cloneValues(model, row, { session }, 'copy of ') : initialValues(model, row, { session })
  const scope = scopeOf(model, opened)
  validateForm(model, opened, scope)
  validateForm(model, row, scope)
  payloadOf(model, opened, scope)
  formSchema(model, scope)
  secretPaths(model)
  initialValues(model, null, { session })
  if (isChanged(model, opened, opened)) throw new Error('nothing was changed')
}
