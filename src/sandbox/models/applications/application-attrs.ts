import { isUuid } from '../../../contract/page.ts'
import { recordedVariants } from '../../rest/model/facts-of.ts'
import type { Facts, FieldFact } from '../../../contract/facts.ts'
import { type JsonObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { ValidationError } from '../../rest/model/response.ts'
import { type Scope, type StoredRow, type Values, type WriteContext } from '../../rest/model/model.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { hasNoValue, memberFields, nestedObject, shownMembers, storedMembers } from '../mixins/variant-fields.ts'

/** Facts of `attrs` for each category and type. */
export const applicationVariants = recordedVariants('applications__applications')

export const attrsOf = (row: Values | null): JsonObject => nestedObject(row, 'attrs')

export const attrFields = (facts: Facts): readonly FieldFact[] => memberFields(facts, 'attrs')

type AssetInfo = ReadonlyMap<unknown, { readonly id: unknown; readonly hostname: unknown }>

/** The assets of remote applications, by id. */
export async function assetInfo(rows: readonly StoredRow[], scope: Scope): Promise<AssetInfo> {
  const ids = rows.map((row) => attrsOf(row)['asset']).filter(isUuid)
  const assets = await rowsById(scope, 'assets', [...new Set(ids)])
  return new Map(assets.map(({ id, hostname }) => [id, { id, hostname }]))
}

/** The readable attributes, with information about the asset of a remote application. */
export function shownAttrs(fields: readonly FieldFact[], row: StoredRow, assets: AssetInfo): Values {
  const attrs = attrsOf(row)
  return shownMembers(fields, { ...attrs, asset_info: assets.get(attrs['asset']) })
}

async function checkAsset(fields: readonly FieldFact[], attrs: Values, scope: Scope): Promise<void> {
  if (!fields.some(({ name }) => name === 'asset')) return
  const { language } = scope.actor
  const id = attrs['asset']
  const refuse = (text: string) => new ValidationError({ attrs: { asset: [text] } })
  if (hasNoValue(id)) throw refuse(message('validation.null', language))
  if (!isUuid(id)) throw refuse(message('validation.notUuid', language, { value: toText(id) }))
  const [asset] = await rowsById(scope, 'assets', [id])
  if (asset === undefined) throw refuse(message('validation.noSuchKey', language, { value: id }))
}

/**
 * The attributes to store. As in a core, a write without type and category loses them.
 * @throws ValidationError
 */
export async function storedAttrs(
  fields: readonly FieldFact[],
  { input, before, scope }: WriteContext,
): Promise<Values> {
  const attrs = storedMembers(fields, attrsOf(input), before && attrsOf(before))
  if (Object.hasOwn(attrsOf(input), 'asset')) await checkAsset(fields, attrs, scope)
  return attrs
}
