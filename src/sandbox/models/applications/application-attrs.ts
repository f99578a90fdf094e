import type { Facts, FieldFact } from '../../../contract/facts/facts.ts'
import { type JsonObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { InvalidInput } from '../../rest/answer-error.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { isUuid } from '../../rest/identifiers.ts'
import type { Scope, StoredRow, Values, Write } from '../model.ts'
import { hasNoValue, memberFields, objectIn, shownMembers, storedMembers } from '../variant-object.ts'

export const attrsOf = (row: Values | null): JsonObject => objectIn(row, 'attrs')

export const attrFields = (facts: Facts): readonly FieldFact[] => memberFields(facts, 'attrs')

export type AssetInfo = ReadonlyMap<unknown, { readonly id: unknown; readonly hostname: unknown }>

/** The assets on which remote applications run, by id. */
export async function assetInfo(rows: readonly StoredRow[], scope: Scope): Promise<AssetInfo> {
  const ids = rows.map((row) => attrsOf(row)['asset']).filter(isUuid)
  const assets = await rowsById(scope, 'assets', [...new Set(ids)])
  return new Map(assets.map(({ id, hostname }) => [id, { id, hostname }]))
}

/** The attributes that a serializer of these fields shows, with what is known of the asset on which it runs. */
export function shownAttrs(fields: readonly FieldFact[], row: StoredRow, assets: AssetInfo): Values {
  const attrs = attrsOf(row)
  return shownMembers(fields, { ...attrs, asset_info: assets.get(attrs['asset']) })
}

async function checkAsset(fields: readonly FieldFact[], attrs: Values, scope: Scope): Promise<void> {
  if (!fields.some(({ name }) => name === 'asset')) return
  const { language } = scope.actor
  const id = attrs['asset']
  const refuse = (text: string) => new InvalidInput({ attrs: { asset: [text] } })
  if (hasNoValue(id)) throw refuse(message('null', language))
  if (!isUuid(id)) throw refuse(message('notUuid', language, { value: toText(id) }))
  const [asset] = await rowsById(scope, 'assets', [id])
  if (asset === undefined) throw refuse(message('noSuchKey', language, { value: id }))
}

/**
 * What is stored as attributes. A write that says neither type nor category holds to no fields: what it brings is lost.
 * @throws InvalidInput
 */
export async function storedAttrs(fields: readonly FieldFact[], { input, before, scope }: Write): Promise<Values> {
  const attrs = storedMembers(fields, attrsOf(input), before && attrsOf(before))
  if (Object.hasOwn(attrsOf(input), 'asset')) await checkAsset(fields, attrs, scope)
  return attrs
}
