import type { Metadata, NoMetadata } from '../../../src/contract/field.ts'
import type { FormMode } from '../../../src/engine/form/form-model.ts'
import { filledFormUrl, type FormEntryLike, formUrl, readUrl } from '../../../src/engine/form/form-address.ts'
import { variantParams, variantsOf } from '../../../src/engine/registry/variants.ts'
import type { IndexEntry } from '../../../src/engine/registry/entry.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { bodies, index as registry, references } from '../../support/registry.ts'

type Address = Readonly<Record<string, string>>

/** A form of the registry, as one comes to it. */
export interface RegistryForm {
  readonly name: string
  readonly index: IndexEntry
  readonly entry: FormEntryLike
  readonly mode: FormMode
  /** The parameters of its address: the kind that is created, and what the object belongs to. */
  readonly address: Address
  /** Of the object to update; null to create, and for a form of one object. */
  readonly id: string | null
  /** Where that object is read. */
  readonly objectUrl: string | null
  readonly metadata: Metadata | NoMetadata
}

/** The kinds that a list creates, each by its parameters; of one kind, none. */
function kindsIn(entry: FormEntryLike): readonly Address[] {
  const kinds = entry.kind === 'list' ? variantsOf(entry).map(variantParams) : []
  return kinds.length === 0 ? [{}] : kinds
}

function metadataFor(entry: FormEntryLike, kind: Address): Metadata | NoMetadata {
  const asked = entry.kind === 'list' ? (entry.form?.query ?? []) : Object.keys(entry.query ?? {})
  const given = entry.kind === 'list' ? kind : (entry.query ?? {})
  const query = Object.fromEntries(
    asked.flatMap((name) => (given[name] === undefined ? [] : [[name, String(given[name])]])),
  )
  const [url = ''] = formUrl(entry).split('?')
  return metadataOf(url, asked.length === 0 ? undefined : query)
}

function formsOf(index: IndexEntry, entry: FormEntryLike): readonly RegistryForm[] {
  const modes = (['create', 'update'] as const).filter((mode) =>
    entry.kind === 'form' ? mode === 'update' : index.has[mode],
  )
  const isOfList = entry.kind === 'list' || index.of !== null
  return kindsIn(entry).flatMap((kind) =>
    modes.map((mode) => {
      const address = { ...kind, ...(index.owner === null ? {} : { [index.owner.param]: 'p1' }) }
      const id = mode === 'update' && isOfList ? 'o1' : null
      const name = [index.key, ...Object.values(kind), mode].join(' ')
      const objectUrl = mode === 'create' ? null : readUrl({ url: filledFormUrl(entry, address) ?? '' }, id)
      return { name, index, entry, mode, address, id, objectUrl, metadata: metadataFor(entry, kind) }
    }),
  )
}

const entries = await Promise.all(
  registry.map(async (index) => ({ index, entry: (await bodies[index.key]?.())?.default })),
)

/** Every form of the registry, to create and to update, of each kind. */
export const registryForms: readonly RegistryForm[] = entries.flatMap(({ index, entry }) =>
  (entry?.kind === 'list' && entry.form !== undefined) || entry?.kind === 'form' ? formsOf(index, entry) : [],
)

/** Two rows of anything that a form refers to, with the members by which it is named. */
export const REFERRED = ['1', '2'].map((at) => ({
  id: `r${at}`,
  ...Object.fromEntries(
    Object.values(references)
      .flatMap(({ label, fact = '', value = 'id' }) => [...`${label} ${fact} {${value}}`.matchAll(/\{(\w+)\}/g)])
      .flatMap(([, name]) => (name === undefined || name === 'id' ? [] : [[name, `${name}${at}`]])),
  ),
}))
