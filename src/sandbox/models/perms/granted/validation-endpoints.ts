import actionFacts from '../../../../contract/facts/perms__asset-permissions_user_actions.json' with { type: 'json' }
import type { Endpoint, EndpointCall } from '../../../rest/endpoints.ts'
import { type Answer, ok } from '../../../rest/handlers.ts'
import { demandAny } from '../../../rest/scope.ts'
import { isUuid } from '../../../rest/identifiers.ts'
import { loadFacts } from '../../load-facts.ts'
import type { Scope } from '../../model.ts'
import { APPLICATION_GRANT, ASSET_GRANT, type GrantKind } from '../grant.ts'
import { abilities, type Ability } from './granted-accounts.ts'
import { type Grantee, oneself } from './grantee.ts'

/** How a query names what is opened, and which permissions tell: of oneself, and of anybody. */
interface Question {
  readonly kind: GrantKind
  readonly opened: 'asset_id' | 'application_id'
  readonly own: string
  readonly anybody: string
}

const ASSET: Question = {
  kind: ASSET_GRANT,
  opened: 'asset_id',
  own: 'perms.view_myassets',
  anybody: 'perms.view_userassets',
}

const APPLICATION: Question = {
  kind: APPLICATION_GRANT,
  opened: 'application_id',
  own: 'perms.view_myapps',
  anybody: 'perms.view_userapps',
}

const NOTHING: Ability = { actions: [], until: null }

/** Whom the query asks about: without a user whoever asks. @throws AnswerError 403 */
function demandGrantee({ own, anybody }: Question, scope: Scope): Grantee {
  const { user_id: id = '' } = scope.query
  const isOneself = id === '' || id === scope.actor.user.id
  demandAny(scope, isOneself ? [own, anybody] : [anybody])
  return isOneself ? oneself(scope) : { kind: 'user', id }
}

/** What a user may do as a system user with what the query names; nothing when it does not name both. */
async function abilityOf(question: Question, scope: Scope): Promise<Ability> {
  const grantee = demandGrantee(question, scope)
  const { [question.opened]: id = '', system_user_id: account = '' } = scope.query
  if (id === '' || account === '' || (grantee.kind === 'user' && !isUuid(grantee.id))) return NOTHING
  return (await abilities({ kind: question.kind, id }, grantee, scope)).get(account.toLowerCase()) ?? NOTHING
}

const seconds = (time: Date) => Math.floor(time.getTime() / 1000)

/** Whether a user may do `action_name`. `expire_at` in epoch seconds: now where they may not. A full question with the answer no is a 403. */
async function validate(question: Question, scope: Scope): Promise<Answer> {
  const { actions, until } = await abilityOf(question, scope)
  const { query } = scope
  const asked = query['action_name'] ?? ''
  const may = actions.includes(asked)
  const isWhole = [question.opened, 'user_id', 'system_user_id', 'action_name'].every((name) => Boolean(query[name]))
  const body = { has_permission: may, expire_at: seconds(may && until !== null ? until : scope.now), actions }
  return ok(body, may || !isWhole ? 200 : 403)
}

/** A core answers nothing at all to a question that names nothing. */
async function actionsOf({ scope }: EndpointCall): Promise<Answer> {
  const { actions } = await abilityOf(ASSET, scope)
  return ok(scope.query['asset_id'] === undefined ? {} : { actions })
}

const validation = (question: Question, permission: string): Endpoint => ({
  url: `/api/v1/perms/${permission}/user/validate/`,
  allow: ['GET', 'HEAD', 'OPTIONS'],
  answer: ({ scope, method }) =>
    method === 'OPTIONS' ? Promise.resolve(ok({ name: 'validate', description: '' })) : validate(question, scope),
})

const ACTIONS = loadFacts(actionFacts)

/** Terminals ask these before they let somebody in. */
export const validationEndpoints: readonly Endpoint[] = [
  validation(ASSET, 'asset-permissions'),
  validation(APPLICATION, 'application-permissions'),
  { url: ACTIONS.url, allow: ACTIONS.allow, facts: ACTIONS, labels: 'asset-permissions', answer: actionsOf },
]
