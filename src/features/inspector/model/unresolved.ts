import { isCellKey } from '../../../engine/fields/field-types.ts'
import { isInputKey } from '../../../engine/fields/form-traits.ts'
import { findField } from '../../../engine/fields/field-lookup.ts'
import { columnItem } from '../../../engine/list/columns.ts'
import type { DetailItem } from '../../../engine/registry/entry-types.generated.ts'
import type { Explainable } from './explain.ts'
import { fieldPlaces } from './explain-form.ts'

/** Something that an entry names and nothing answers to: it would be a silent hole on the screen. */
export interface UnresolvedName {
  /** field: the metadata has no such field. cell, input: there is no such component. */
  readonly kind: 'field' | 'cell' | 'input'
  readonly name: string
  readonly entry: string
  readonly pointer: string
}

/** What does not resolve in what the screen shows. Empty while metadata is missing: it would explain itself. */
export function unresolvedIn(subject: Explainable): readonly UnresolvedName[] {
  switch (subject.kind) {
    case 'list':
      return inColumns(subject)
    case 'form':
      return fieldPlaces(subject).flatMap(({ item, pointer }) =>
        item.input === undefined || isInputKey(item.input)
          ? []
          : [{ kind: 'input', name: item.input, entry: subject.index.key, pointer: `${pointer}/input` }],
      )
    case 'detail': {
      const tabs = subject.entry.detail?.tabs ?? []
      return tabs.flatMap(({ fields }, at) => inItems(fields, `/detail/tabs/${at}/fields`, subject.entry.key))
    }
    case 'object':
      return inItems(subject.entry.fields, '/fields', subject.entry.key)
    case 'menu':
    case 'screen':
      return []
  }
}

function inColumns({ source: { entry, metadata } }: Extract<Explainable, { kind: 'list' }>): readonly UnresolvedName[] {
  const fields = metadata?.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  return entry.columns.flatMap((column, at): UnresolvedName[] => {
    const item = columnItem(column)
    const place = { entry: entry.key, pointer: `/columns/${at}` }
    const isField = fields === null || item.client === true || findField(fields, item.field) !== null
    return [...(isField ? [] : [{ kind: 'field', name: item.field, ...place } as const]), ...inCell(item.cell, place)]
  })
}

function inItems(
  items: readonly (DetailItem | { readonly title?: string; readonly fields: readonly DetailItem[] })[] = [],
  pointer: string,
  entry: string,
): readonly UnresolvedName[] {
  return items.flatMap((item, at): readonly UnresolvedName[] => {
    const place = `${pointer}/${at}`
    if (typeof item === 'string') return []
    return 'fields' in item
      ? inItems(item.fields, `${place}/fields`, entry)
      : inCell(item.cell, { entry, pointer: place })
  })
}

const inCell = (
  cell: string | undefined,
  { entry, pointer }: Pick<UnresolvedName, 'entry' | 'pointer'>,
): readonly UnresolvedName[] =>
  cell === undefined || isCellKey(cell) ? [] : [{ kind: 'cell', name: cell, entry, pointer: `${pointer}/cell` }]
