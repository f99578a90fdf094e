import type { Facts, FieldFact } from '../../../contract/facts/facts.ts'
import { isObject, type JsonObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import type { Scope, StoredRow, Values, Write } from '../model.ts'

export const attrsOf = (row: Values | null): JsonObject => {
  const attrs = row?.['attrs']
  return isObject(attrs) ? attrs : {}
}

export const attrFields = (facts: Facts): readonly FieldFact[] =>
  facts.fields.find(({ name }) => name === 'attrs')?.children ?? []

export type AssetInfo = ReadonlyMap<unknown, { readonly id: unknown; readonly hostname: unknown }>

/** The assets on which remote applications run, by id. */
export async function assetInfo(rows: readonly StoredRow[], scope: Scope): Promise<AssetInfo> {
  const ids = rows.map((row) => attrsOf(row)['asset']).filter(isUuid)
  const assets = await rowsById(scope, 'assets', [...new Set(ids)])
  return new Map(assets.map(({ id, hostname }) => [id, { id, hostname }]))
}

/** The attributes that a serializer of these fields shows: no secrets, null for what was never given. */
export function shownAttrs(fields: readonly FieldFact[], row: StoredRow, assets: AssetInfo): Values {
  const attrs = attrsOf(row)
  const readable = fields.filter(({ writeOnly }) => writeOnly !== true)
  return Object.fromEntries(
    readable.map(({ name }) => [
      name,
      name === 'asset_info' ? (assets.get(attrs['asset']) ?? null) : (attrs[name] ?? null),
    ]),
  )
}

const defaultsOf = (fields: readonly FieldFact[]): Values =>
  Object.fromEntries(fields.flatMap((field) => (field.default === undefined ? [] : [[field.name, field.default]])))

const hasNoValue = (value: unknown) => value === undefined || value === null || value === ''

/** A secret that comes empty leaves the one that is stored. */
const given = (fields: readonly FieldFact[], attrs: Values): Values => {
  const secrets = new Set(fields.filter(({ writeOnly }) => writeOnly === true).map(({ name }) => name))
  return Object.fromEntries(Object.entries(attrs).filter(([name, value]) => !secrets.has(name) || !hasNoValue(value)))
}

async function checkAsset(fields: readonly FieldFact[], attrs: Values, scope: Scope): Promise<void> {
  if (!fields.some(({ name }) => name === 'asset') || !Object.hasOwn(attrs, 'asset')) return
  const { language } = scope.actor
  const id = attrs['asset']
  const refuse = (text: string) => new InvalidInput({ attrs: { asset: [text] } })
  if (hasNoValue(id)) throw refuse(message('null', language))
  if (!isUuid(id)) throw refuse(message('notUuid', language, { value: toText(id) }))
  const [asset] = await rowsById(scope, 'assets', [id])
  if (asset === undefined) throw refuse(message('noSuchKey', language, { value: id }))
}

/**
 * What is stored as attributes. A write without a type or category in its query holds to no fields, so that what it brings is lost, as in
 * a core; an update adds to what is there.
 * @throws InvalidInput
 */
export async function storedAttrs(fields: readonly FieldFact[], { input, before, scope }: Write): Promise<Values> {
  const names = new Set(fields.map(({ name }) => name))
  const asked = given(fields, attrsOf(input))
  const attrs = Object.fromEntries(Object.entries(asked).filter(([name]) => names.has(name)))
  await checkAsset(fields, attrs, scope)
  return before === null ? { ...defaultsOf(fields), ...attrs } : { ...attrsOf(before), ...attrs }
}
