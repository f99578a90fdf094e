import type { Endpoint } from '../rest/endpoints.ts'
import { ok } from '../rest/handlers.ts'
import { demandProved } from '../rest/scope.ts'

/** By chat, the column of a user that says which account of it is theirs. */
const CHATS = { wecom: 'wecom_id', dingtalk: 'dingtalk_id', feishu: 'feishu_id' } as const

const ALLOW = ['POST', 'OPTIONS'] as const

/** Takes the account of a chat away from whoever asks, who has to have proved who they are. */
export const unbindEndpoints: readonly Endpoint[] = Object.entries(CHATS).map(([chat, column]) => ({
  url: `/api/v1/authentication/${chat}/qr/unbind/`,
  allow: ALLOW,
  asks: (scope) => demandProved(scope, 'relogin', ALLOW),
  answer: async ({ scope: { queries, actor }, method }) => {
    if (method === 'OPTIONS') return ok({ name: 'QR Unbind', description: '' })
    await queries
      .updateTable('users')
      .set({ [column]: null })
      .where('id', '=', actor.user.id)
      .execute()
    return ok('ok')
  },
}))
