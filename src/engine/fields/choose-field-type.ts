import type { Choice, ChoiceValue, Field } from '../../contract/field.ts'
import { MANY_RELATIONS } from '../../contract/relations.ts'
import { type CellKey, fieldType, isCellKey } from './field-types.ts'

/** Field names that say more than the metadata type. */
const SHOWN_BY_NAME: Readonly<Partial<Record<string, CellKey>>> = {
  user: 'identity',
  user_display: 'identity',
  joiner_display: 'identity',
  change_by: 'identity',
  applicant: 'identity',
  'rel_snapshot.applicant': 'identity',
  asset: 'identity',
  asset_display: 'identity',
  system_user: 'identity',
  system_user_display: 'identity',
  systemuser: 'identity',
  systemuser_display: 'identity',
  admin_user: 'identity',
  run_as_display: 'identity',
  system_roles: 'roles',
  org_roles: 'roles',
  role_display: 'roles',
  connectivity: 'connectivity',
  protocols: 'protocols',
  protocol: 'protocols',
  state: 'state',
  user_agent: 'agent',
  crontab: 'crontab',
  interval: 'hours',
  timedelta: 'seconds',
  hardware_info: 'hardware',
  memory: 'gigabytes',
  disk_total: 'gigabytes',
  date_expired: 'expiry',
  apply_date_expired: 'expiry',
}

/** Computed fields have the type `field` or no metadata: only the name says what they hold. */
const SHOWN_BY_PATTERN: readonly (readonly [RegExp, CellKey])[] = [
  [/^id$/, 'mono'],
  [/^is_/, 'boolean'],
  [/^(datetime|last_login)$|^date_/, 'datetime'],
  [/_(amount|count)$/, 'number'],
]

/** A field with items is a list whatever its type: servers describe lists of objects as type `field`. */
function shownByType({ type, child }: Field): string | undefined {
  const { shownAs, value, cell } = fieldType(type)
  return shownAs ?? (value && cell ? type : child && 'list')
}

/**
 * The type that shows a field for which the entry names no `cell`.
 * @param field null without metadata
 */
export function cellOf(name: string, field: Field | null): CellKey {
  const named = Object.hasOwn(SHOWN_BY_NAME, name) ? SHOWN_BY_NAME[name] : undefined
  if (named !== undefined) return named
  const typed = field === null ? undefined : shownByType(field)
  if (typed !== undefined && isCellKey(typed)) return typed
  return SHOWN_BY_PATTERN.find(([pattern]) => pattern.test(name))?.[1] ?? 'text'
}

/**
 * True for a field with several values: by its metadata, else by the recorded names of relations.
 * @param field null without metadata
 */
export function isMany(name: string, field: Field | null): boolean {
  if (field?.many !== undefined) return field.many
  if (field?.type === 'multiple choice' || field?.type === 'list') return true
  if (Array.isArray(field?.default) || (field?.type === 'field' && field.child !== undefined)) return true
  return (field === null || field.type === 'field') && MANY_RELATIONS.has(name)
}

/** Boolean filters of a server read `true`; its choice filters compare with the text of a Python value, `True`. */
const filterText = (value: ChoiceValue): string =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value ?? '')

/**
 * The values of a filter on this field, as in the query. Empty: any text. An empty label is replaced by the console's
 * own Yes or No.
 */
export const filterChoices = ({ type, choices }: Field): readonly Choice[] =>
  fieldType(type).filter ?? choices.map(({ value, label }) => ({ value: filterText(value), label }))
