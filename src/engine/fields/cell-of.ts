import type { Field, FieldType } from '../../contract/field.ts'
import type { CellKey } from './cell-keys.ts'

const BY_TYPE: Readonly<Partial<Record<FieldType, CellKey>>> = {
  boolean: 'boolean',
  datetime: 'datetime',
  choice: 'choice',
  'multiple choice': 'list',
  integer: 'number',
  float: 'number',
  list: 'list',
  'nested object': 'object',
  url: 'link',
  'image upload': 'image',
}

/** Names that say more than the type: a choice, a list of texts, a size. */
const BY_MEANING: Readonly<Partial<Record<string, CellKey>>> = {
  connectivity: 'connectivity',
  protocols: 'protocols',
  state: 'state',
  crontab: 'crontab',
  hardware_info: 'hardware',
  memory: 'gigabytes',
  disk_total: 'gigabytes',
}

/** Computed fields come as type `field` or not at all: then only the name tells what they hold. */
const BY_NAME: readonly (readonly [RegExp, CellKey])[] = [
  [/^id$/, 'mono'],
  [/^is_/, 'boolean'],
  [/^(datetime|last_login)$|^date_/, 'datetime'],
  [/_(amount|count)$/, 'number'],
]

/** What has items is a list, whatever it is called: a core describes lists of objects as mere fields. */
const typedCell = ({ type, child }: Field): CellKey | undefined =>
  BY_TYPE[type] ?? (child === undefined ? undefined : 'list')

/** The cell of a field by its name and type, when its entry names none. `field` is null without metadata. */
export function cellOf(name: string, field: Field | null): CellKey {
  const meant = Object.hasOwn(BY_MEANING, name) ? BY_MEANING[name] : undefined
  return meant ?? (field && typedCell(field)) ?? BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}
