import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { findRow } from '../../rest/find-rows.ts'
import { type Answer, ok } from '../../rest/handlers.ts'
import { demand } from '../../rest/scope.ts'
import { cloudAccounts } from './cloud-accounts.ts'
import { regionsOf, silentAddress } from './provider.ts'

/** The regions of the provider of `?account_id=`; without an account there are none. It is no page. */
async function regions({ scope }: EndpointCall): Promise<Answer> {
  demand(scope, 'xpack.view_account')
  const { account_id: id = '', search = '' } = scope.query
  if (id === '') return ok({ regions: [], count: 0 })
  const account = await findRow(cloudAccounts, { ...scope, query: {} }, id)
  const { language } = scope.actor
  if (account === null)
    throw new AnswerError(404, { detail: message('notFound', language, { thing: cloudAccounts.className }) })
  const address = silentAddress(account)
  if (address !== null) throw new AnswerError(400, { msg: message('storageSilent', language, { address }) })
  const found = regionsOf(account).filter((region) => region.includes(search))
  return ok({ regions: found.map((region) => ({ id: region, name: region })), count: found.length })
}

export const cloudRegions: Endpoint = { url: '/api/v1/xpack/cloud/regions/', allow: ['GET'], answer: regions }
