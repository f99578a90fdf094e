import { itemAction } from '../../rest/model/action.ts'
import { recordedVariants } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import type { Facts, FieldFact } from '../../../contract/facts.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, HttpError, ok } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Model,
  type Values,
  type WriteContext,
} from '../../rest/model/model.ts'
import { requirePermission } from '../../rest/model/scope.ts'
import { findRow } from '../../rest/read/find-rows.ts'
import { variantMembers } from '../mixins/variant-fields.ts'
import { regionsOf, unreachableAddress } from './provider.ts'

/** The facts contain no choices. */
const PLATFORMS = ['Linux', 'Windows']

const withPlatforms = (field: FieldFact): FieldFact =>
  field.type === 'choice' && field.choices === undefined ? { ...field, choices: PLATFORMS } : field

function keepingSecret(field: FieldFact): FieldFact {
  if (field.writeOnly !== true || field.type !== 'string') return field
  const { required: _required, ...optional } = field
  return optional
}

const eachMember = (fields: readonly FieldFact[], change: (field: FieldFact) => FieldFact): readonly FieldFact[] =>
  fields.map((field) => (field.children === undefined ? field : { ...field, children: field.children.map(change) }))

function variant(known: Facts): Facts {
  const fields = eachMember(known.fields, withPlatforms)
  const updated = eachMember(fields, keepingSecret)
  const places = ['list', 'detail'] as const
  return { ...known, fields, differences: places.map((on) => ({ on, methods: ['PUT', 'PATCH'], fields: updated })) }
}

/** Facts of `attrs` for each provider. */
export const accountVariants = recordedVariants('xpack__cloud_accounts').map(variant)

const { columns, computed, withMembers } = variantMembers('attrs', () => cloudAccounts)

/** The provider cannot be changed; each write updates the validity. */
function prepareColumns(written: Values, write: WriteContext): Promise<Values> {
  const values = {
    ...withMembers(written, write),
    ...(write.before === null ? {} : { provider: write.before['provider'] }),
  }
  return Promise.resolve({ ...values, validity: unreachableAddress({ ...write.before, ...values }) === null })
}

async function test({ row, scope }: ActionRequest): Promise<ActionResponse> {
  const { language } = scope.actor
  const address = row === null ? null : unreachableAddress(row)
  await sql`update cloud_accounts set validity = ${address === null} where id = ${row?.['id']}`.execute(scope.queries)
  const msg =
    address === null ? message('storages.answers', language) : message('storages.silent', language, { address })
  return { kind: 'body', status: address === null ? 200 : 400, body: { msg } }
}

export const cloudAccounts: Model = modelOf('cloud-accounts', {
  variants: accountVariants,
  columns,
  computed,
  hooks: { prepareColumns },
  actions: [{ ...itemAction(['GET'], 'test-connective', 'xpack.test_account', test), writes: true }],
})

/** The regions of the account `?account_id=`, empty without one. Not paginated. */
async function regions({ scope }: EndpointRequest): Promise<RestResponse> {
  requirePermission(scope, 'xpack.view_account')
  const { account_id: id = '', search = '' } = scope.query
  if (id === '') return ok({ regions: [], count: 0 })
  const account = await findRow(cloudAccounts, { ...scope, query: {} }, id)
  const { language } = scope.actor
  if (account === null)
    throw new HttpError(404, { detail: message('requests.notFound', language, { thing: cloudAccounts.className }) })
  const address = unreachableAddress(account)
  if (address !== null) throw new HttpError(400, { msg: message('storages.silent', language, { address }) })
  const found = regionsOf(account).filter((region) => region.includes(search))
  return ok({ regions: found.map((region) => ({ id: region, name: region })), count: found.length })
}

export const cloudRegions: Endpoint = { url: '/api/v1/xpack/cloud/regions/', allow: ['GET'], handle: regions }
