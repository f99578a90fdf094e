import type { RawBuilder } from 'kysely'
import type { Facts } from '../../contract/facts/facts.ts'
import { listRows } from '../rest/handlers.ts'
import type { ActionCall, Model, ModelAction } from './model.ts'

export interface RowList {
  readonly on?: 'list' | 'item'
  readonly path: string
  readonly permission: string
  readonly facts?: Facts
  /** Whose rows they are, when not those of the model itself. */
  readonly of?: Model
  /** Which of them; `row` is the table's alias. */
  readonly where: (call: ActionCall) => RawBuilder<unknown>
}

/** Some rows of a model under a URL of their own: filtered, searched, sorted and in pages as those of its list. */
export function rowList({ on = 'item', path, permission, facts, of, where }: RowList): ModelAction {
  return {
    on,
    path,
    methods: ['GET'],
    permission,
    ...(facts === undefined ? {} : { facts }),
    ...(of === undefined ? {} : { of }),
    handle: async (call) => {
      const model: Model = {
        ...(of ?? call.model),
        ...(facts === undefined ? {} : { facts }),
        visible: () => where(call),
      }
      return { kind: 'body', status: 200, body: await listRows(model, call.scope, call.url) }
    },
  }
}
