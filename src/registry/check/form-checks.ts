import type { FieldFact } from '../../contract/facts.ts'
import { isObject, ownAt } from '../../contract/json-object.ts'
import type { FormItemObject } from '../../engine/form/form-field.ts'
import type { EntryOf, IndexEntry } from '../../engine/registry/entry.ts'
import { isNumbered } from '../../engine/registry/list-defaults.ts'
import { variantsOf } from '../../engine/registry/variants.ts'
import type { CheckedRegistry } from './entry-context.ts'
import { fieldsOf, nearest, type FieldSet } from './fields-of.ts'
import { checkSections, formNames, sectionItems } from './item-checks.ts'
import { found, type Found } from './problem.ts'
import { checkField, checkOneOf } from './word-checks.ts'

type ListEntry = EntryOf<'list'>

/** The form of a list: what it asks for, and that something opens it. */
export function* checkListForm(entry: ListEntry, row: FieldSet | null, registry: CheckedRegistry): Found {
  const { key, url, form } = entry
  if (form === undefined) return
  const written = fieldsOf(form.url ?? url, ['POST', 'PUT', 'PATCH'], registry.world.facts)
  const names = { row, form: formNames(sectionItems(form.sections), written) }
  // A field may be in several sections when their conditions exclude each other.
  const always = sectionItems(form.sections).filter((item) => item.when === undefined)
  const fields = always.map(({ field }) => field)
  const twice = fields.find((field, at) => fields.indexOf(field) !== at)
  if (twice !== undefined) yield found('/form/sections', `a field is listed twice: ${twice}`)
  yield* checkSections('/form/sections', form.sections, { entry: key, names, written }, registry)
  yield* checkOneOf('/form/use', form.use, registry.world.extensions, 'extension')
  for (const [at, name] of (form.query ?? []).entries()) yield* checkField(`/form/query/${at}`, name, written)
  for (const word of ['cloneWithout', 'unique'] as const)
    for (const [at, name] of (form[word] ?? []).entries()) yield* checkField(`/form/${word}/${at}`, name, names.form)
  if (form.created === 'detail' && entry.detail === undefined && entry.opens === undefined)
    yield found('/form/created', 'the entry has no detail to open after a create')
  yield* checkRequired(entry, sectionItems(form.sections), registry)
  yield* checkHelp(key, names.form, registry)
}

/** A form without a required field can never create anything. */
function* checkRequired(entry: ListEntry, items: readonly FormItemObject[], { world, index }: CheckedRegistry): Found {
  const own = index.find(({ key }) => key === entry.key)
  if (own === undefined || !creates(own, entry)) return
  const url = entry.form?.url ?? entry.url
  const facts = world.facts.filter((each) => each.query === undefined)
  const fields = fieldsOf(url, ['POST'], facts) ?? new Map<string, FieldFact>()
  const asked = new Set([
    ...items.map(({ field }) => field),
    ...(entry.form?.query ?? []),
    ...variantsOf(entry).flatMap(({ query }) => Object.keys(query ?? {})),
  ])
  for (const [name, { required, readOnly }] of fields) {
    const isAsked = [...asked].some((each) => each === name || each.startsWith(`${name}.`))
    if (required === true && readOnly !== true && !name.includes('.') && !isAsked)
      yield found('/form/sections', `the server requires ${name} to create, and the form does not ask for it`)
  }
}

const creates = ({ has, permission }: IndexEntry, entry: ListEntry): boolean =>
  permission.add !== false && (has.create || (isNumbered(entry) && entry.form !== undefined))

/** Help texts belong to fields of the form. */
function* checkHelp(key: string, fields: FieldSet, { world }: CheckedRegistry): Found {
  for (const name of textPaths(ownAt(world.messages.get('en'), ['resources', key, 'help'])))
    if (!fields.has(name))
      yield found('/form', `resources.${key}.help.${name} is of no field of this form${nearest(name, fields.keys())}`)
}

function* textPaths(texts: unknown, prefix = ''): Generator<string> {
  if (!isObject(texts)) return
  for (const [name, text] of Object.entries(texts)) {
    if (isObject(text)) yield* textPaths(text, `${prefix}${name}.`)
    else yield prefix + name
  }
}
