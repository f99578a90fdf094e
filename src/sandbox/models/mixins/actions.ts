import { listAction } from '../../rest/model/action.ts'
import type { RawBuilder } from 'kysely'
import type { Facts } from '../../../contract/facts.ts'
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { listRows } from '../../rest/http/handlers.ts'
import { ValidationError } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type Model,
  type ModelAction,
  modelAt,
} from '../../rest/model/model.ts'
import { filterConditions } from '../../rest/read/filters.ts'
import { findRows, visibleConditions } from '../../rest/read/find-rows.ts'
import { orderClause } from '../../rest/read/ordering.ts'
import { presentRows } from '../../rest/read/present.ts'

interface RowList {
  readonly on?: 'list' | 'item'
  readonly path: string
  readonly permission: string
  readonly facts?: Facts
  /** The model of the rows, if it is another one. */
  readonly of?: Model
  /** A condition on the alias `row`. */
  readonly where: (call: ActionRequest) => RawBuilder<unknown>
}

/** An action that lists some rows of a model, with the filters, the search, the order and the pages of its list. */
export function rowList({ on = 'item', path, permission, facts, of, where }: RowList): ModelAction {
  return {
    on,
    path,
    methods: ['GET'],
    permission,
    ...(facts === undefined ? {} : { facts }),
    ...(of === undefined ? {} : { of }),
    handle: async (call) => {
      const rows = of ?? call.model
      const model: Model = { ...modelAt(rows, facts ?? rows.facts), visibilityCondition: () => where(call) }
      return { kind: 'body', status: 200, body: await listRows(model, call.scope, call.url) }
    },
  }
}

const SUGGESTIONS = 10

/** The first ten matches, as a page or an array. */
async function suggest({ model, scope }: ActionRequest): Promise<ActionResponse> {
  const conditions = [...visibleConditions(model, scope), ...(await filterConditions(model, scope))]
  const rows = await findRows(model, scope, { conditions, order: orderClause(model, scope), limit: SUGGESTIONS })
  const results = await presentRows(model, rows, scope)
  const isPage = scope.query['limit'] !== undefined
  return {
    kind: 'body',
    status: 200,
    body: isPage ? { count: results.length, next: null, previous: null, results } : results,
  }
}

/** `suggestions/`: the first ten matches, for users who may only select such rows. */
export const suggestions = (permission: string, facts: Facts): ModelAction => ({
  ...listAction(['GET'], 'suggestions', permission, suggest),
  facts,
})

/**
 * The task in `action` of a body.
 * @throws ValidationError when it is missing or unknown
 */
export function readTask<T extends string>(
  { body, scope }: Pick<ActionRequest, 'body' | 'scope'>,
  isTask: (value: unknown) => value is T,
): T {
  const { language } = scope.actor
  const action = isObject(body) ? body['action'] : undefined
  if (action === undefined) throw new ValidationError({ action: [message('validation.required', language)] })
  if (!isTask(action))
    throw new ValidationError({ action: [message('validation.notChoice', language, { value: toText(action) })] })
  return action
}
