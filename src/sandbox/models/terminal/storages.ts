import { itemAction } from '../../rest/model/action.ts'
import { modelOf } from '../mixins/declared.ts'
import { sql } from 'kysely'
import { isObject } from '../../../contract/json-object.ts'
import { message, type MessageKey } from '../../messages/message.ts'
import { type FieldErrors, HttpError } from '../../rest/model/response.ts'
import {
  type ActionResponse,
  type ActionRequest,
  type ModelHooks,
  type Model,
  type ModelAction,
  type Scope,
  type StoredRow,
  type Values,
} from '../../rest/model/model.ts'
import { nestedObject, variantMembers } from '../mixins/variant-fields.ts'

export const COMMAND_STORAGES = 'command_storages'
export const REPLAY_STORAGES = 'replay_storages'

/** The addresses of a storage; Elasticsearch may have several. */
function addressesOf({ meta }: StoredRow): readonly string[] {
  if (!isObject(meta)) return []
  return [meta['ENDPOINT'], meta['ENDPOINT_SUFFIX'], meta['HOSTS']]
    .flat()
    .filter((address): address is string => typeof address === 'string')
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address)

/** Simulated: all addresses are reachable, except below `.invalid`. */
export const isAddressReachable = (address: string) => !hostOf(address).endsWith('.invalid')

export const isStorageReachable = (storage: StoredRow) => addressesOf(storage).every(isAddressReachable)

/** A type of storage: its model, and the terminal column that refers to it. */
interface Storage {
  readonly model: () => Model
  readonly named: 'command_storage' | 'replay_storage'
}

type Hook<K extends keyof ModelHooks> = Required<ModelHooks>[K]

const isBuiltIn = ({ type }: StoredRow) => type === 'server' || type === 'null'

const refuse = (code: MessageKey, { actor }: Scope) => new HttpError(400, { msg: message(code, actor.language) })

async function usesAny(named: string, rows: readonly StoredRow[], { queries }: Scope): Promise<boolean> {
  const names = rows.map(({ name }) => String(name))
  const using = await sql`select 1 from terminals where ${sql.ref(named)} in (${sql.join(names)}) limit 1`.execute(
    queries,
  )
  return using.rows.length > 0
}

/** Rejects built-in storages, the default one, and those that terminals use. */
const selectDeletable =
  ({ named }: Storage): Hook<'selectDeletable'> =>
  async (rows, scope) => {
    if (rows.some((row) => isBuiltIn(row) || row['is_default'] === true)) throw refuse('storages.default', scope)
    if (rows.length > 0 && (await usesAny(named, rows, scope))) throw refuse('storages.inUse', scope)
    return rows
  }

/** There is only one default storage. */
const clearOtherDefaults =
  ({ model }: Storage): Hook<'afterSave'> =>
  async (row, { scope }) => {
    if (row['is_default'] !== true) return
    const others = sql`update ${sql.table(model().table)} set is_default = false where id <> ${row['id']}`
    await others.execute(scope.queries)
  }

/** The endpoint of a bucket is a host, without a path. */
function endpointErrors({ meta, type }: Values, { actor, query }: Scope): FieldErrors {
  const endpoint = isObject(meta) ? meta['ENDPOINT'] : undefined
  const text = typeof endpoint === 'string' || typeof endpoint === 'number' ? String(endpoint) : ''
  if ((type ?? query['type']) !== 's3' || text === '') return {}
  const path = URL.canParse(text) ? new URL(text).pathname : text
  if (path === '/' || path === '') return {}
  return { meta: { ENDPOINT: [message('storages.endpointPath', actor.language, { path })] } }
}

/** As recorded, `meta` is {} in the response when no member was stored. */
function writeResponse(shown: Values): Values {
  const isEmpty = Object.values(nestedObject(shown, 'meta')).every((value) => value === null)
  return isEmpty ? { ...shown, meta: {} } : shown
}

/** Common properties of recording and command storages. */
export function storageParts(storage: Storage) {
  const { columns, computed, withMembers } = variantMembers('meta', storage.model)
  const prepareColumns: Hook<'prepareColumns'> = (values, write) => Promise.resolve(withMembers(values, write))
  return {
    columns,
    computed,
    order: ['name'],
    unique: [['name']],
    defaults: () => ({ comment: '', is_default: false }),
    writeResponse,
    hooks: { selectDeletable: selectDeletable(storage), prepareColumns, afterSave: clearOtherDefaults(storage) },
  }
}

function test({ row, scope }: ActionRequest): Promise<ActionResponse> {
  const { language } = scope.actor
  const valid = row !== null && isStorageReachable(row)
  const address = row === null ? '' : addressesOf(row).join(', ')
  const msg = valid ? message('storages.answers', language) : message('storages.silent', language, { address })
  return Promise.resolve({ kind: 'body', status: 200, body: { is_valid: valid, msg } })
}

export const testStorage = (permission: string): ModelAction => itemAction(['GET'], 'test-connective', permission, test)

const parts = storageParts({ model: () => replayStorages, named: 'replay_storage' })

export const replayStorages: Model = modelOf('replay-storages', {
  ...parts,
  hooks: { ...parts.hooks, validate: (body, scope) => Promise.resolve(endpointErrors(body, scope)) },
  actions: [testStorage('terminal.view_replaystorage')],
})
