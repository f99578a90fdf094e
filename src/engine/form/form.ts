import type { Field, Metadata, NoMetadata } from '../../contract/field.ts'
import type { Reference, Section } from '../registry/entry-types.generated.ts'
import { variantsOf } from '../registry/variants.ts'
import type { Session } from '../session/session.ts'
import { fieldModels, type FieldSource } from './form-field.ts'
import type { FormFieldModel, FormMode, FormModel, FormSectionModel } from './form-model.ts'
import { type FormEntryLike, formUrl } from './form-address.ts'
import { isDisplayNameOf } from './put-body.ts'

interface FormSource {
  readonly entry: FormEntryLike
  /** See `formFields`; null without metadata. */
  readonly fields: readonly Field[] | null
  readonly mode: FormMode
  readonly session: Session
  readonly references: Readonly<Record<string, Reference>>
  /** URL with its placeholders filled (`filledFormUrl`); by default the entry's template. */
  readonly url?: string
  /** See `formQuery`. */
  readonly query?: Readonly<Record<string, string>>
}

const sectionsOf = (entry: FormEntryLike): readonly Section[] =>
  entry.kind === 'list' ? (entry.form?.sections ?? []) : entry.sections

function methodOf(entry: FormEntryLike, mode: FormMode): FormModel['method'] {
  if (mode !== 'update') return 'POST'
  const update = entry.kind === 'list' ? (entry.form?.update ?? 'put') : (entry.update ?? 'patch')
  return update === 'put' ? 'PUT' : 'PATCH'
}

const fieldNames = (entry: FormEntryLike): readonly string[] =>
  sectionsOf(entry).flatMap((section) => section.fields.map((item) => (typeof item === 'string' ? item : item.field)))

/** The naming field of the list if the form has it, else `name` or `hostname` (`display_name` is computed). */
function nameFieldOf(entry: FormEntryLike): string {
  const named = entry.kind === 'list' ? entry.name : undefined
  const candidates = [named ?? 'name', 'name', 'hostname']
  return candidates.find((name) => fieldNames(entry).includes(name)) ?? named ?? 'name'
}

function toSection(section: Section, source: FieldSource): FormSectionModel {
  return { title: section.title, fields: section.fields.flatMap((item) => fieldModels(item, source)) }
}

/** Readable and writable fields outside of all sections, without `id`, which is in the URL. */
function carriedFields(entry: FormEntryLike, source: FieldSource): readonly FormFieldModel[] {
  const fields = source.fields ?? []
  const asked = new Set(['id', ...fieldNames(entry)])
  return fields
    .filter(({ name, readOnly, writeOnly }) => !asked.has(name) && !readOnly && !writeOnly)
    .filter(({ name }) => !isDisplayNameOf(name, fields))
    .flatMap(({ name }) => fieldModels(name, source))
    .filter(({ encrypt }) => !encrypt)
}

const variantFields = (entry: FormEntryLike): ReadonlySet<string> =>
  new Set(entry.kind === 'list' ? variantsOf(entry).flatMap(({ query = {} }) => Object.keys(query)) : [])

/**
 * The form of an entry, joined with the metadata of its fields. Fields that the user may not set are left out.
 * Conditions are evaluated later, because they depend on the values: see `visibleSections`.
 * @example formOf({ entry, fields: formFields(metadata, 'create'), mode: 'create', session, references })
 */
export function formOf(source: FormSource): FormModel {
  const { entry, fields, mode } = source
  const method = methodOf(entry, mode)
  const fieldSource = { ...source, method, variantFields: variantFields(entry) }
  const list = entry.kind === 'list' ? entry : null
  const sections = sectionsOf(entry)
    .map((section) => toSection(section, fieldSource))
    .filter((section) => section.fields.length > 0)
  return {
    mode,
    sections,
    carried: method === 'PUT' ? carriedFields(entry, fieldSource) : [],
    url: source.url ?? formUrl(entry),
    query: source.query ?? {},
    method,
    nameField: nameFieldOf(entry),
    cloneWithout: [...(list?.form?.cloneWithout ?? []), ...(list?.form?.unique ?? [])],
    unique: [nameFieldOf(entry), ...(list?.form?.unique ?? [])].filter((name) => fieldNames(entry).includes(name)),
    created: list?.form?.created ?? 'list',
    then: entry.kind === 'form' ? (entry.then ?? null) : null,
    submittable: fields !== null && sections.length > 0,
  }
}

/**
 * The fields of a form: those of POST to create, those of PUT, PATCH or POST to update.
 * @returns null if no method describes fields: the form cannot be submitted
 */
export function formFields(metadata: Metadata | NoMetadata | null, mode: FormMode): readonly Field[] | null {
  if (metadata === null || metadata.kind === 'no-metadata') return null
  const { POST, PUT, PATCH } = metadata.fields
  return (
    (mode === 'update' ? [PUT, PATCH, POST] : [POST]).find((fields) => fields !== undefined && fields.length > 0) ??
    null
  )
}
