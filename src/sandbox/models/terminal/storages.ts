import { sql } from 'kysely'
import { message, type MessageCode } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import type { ActionAnswer, ActionCall, Hooks, Model, ModelAction, Scope, StoredRow, Values } from '../model.ts'
import { variantMembers } from '../variant-members.ts'
import { objectIn } from '../variant-object.ts'
import { addressesOf, isReachable } from './storage-reach.ts'

/** What a storage of recordings or commands is asked for: its model, and the field by which a terminal names it. */
interface Storage {
  readonly model: () => Model
  readonly named: 'command_storage' | 'replay_storage'
}

type Hook<K extends keyof Hooks> = Required<Hooks>[K]

const isBuiltIn = ({ type }: StoredRow) => type === 'server' || type === 'null'

const refuse = (code: MessageCode, { actor }: Scope) => new AnswerError(400, { msg: message(code, actor.language) })

async function usesAny(named: string, rows: readonly StoredRow[], { queries }: Scope): Promise<boolean> {
  const names = rows.map(({ name }) => String(name))
  const using = await sql`select 1 from terminals where ${sql.ref(named)} in (${sql.join(names)}) limit 1`.execute(
    queries,
  )
  return using.rows.length > 0
}

/** Neither what every server has, nor the default one, nor one that terminals write to can be deleted. */
const deletableOf =
  ({ named }: Storage): Hook<'deletable'> =>
  async (rows, scope) => {
    if (rows.some((row) => isBuiltIn(row) || row['is_default'] === true)) throw refuse('defaultStorage', scope)
    if (rows.length > 0 && (await usesAny(named, rows, scope))) throw refuse('storageInUse', scope)
    return rows
  }

/** One storage is the default one. */
const savedOf =
  ({ model }: Storage): Hook<'saved'> =>
  async (row, { scope }) => {
    if (row['is_default'] !== true) return
    const others = sql`update ${sql.table(model().table)} set is_default = false where id <> ${row['id']}`
    await others.execute(scope.queries)
  }

/** A write that kept nothing of `meta` answers none of its members. */
function echo(shown: Values): Values {
  const isEmpty = Object.values(objectIn(shown, 'meta')).every((value) => value === null)
  return isEmpty ? { ...shown, meta: {} } : shown
}

/** What the storages of recordings and those of commands have in common. */
export function storageParts(storage: Storage) {
  const { columns, computed, withMembers } = variantMembers('meta', storage.model)
  const prepare: Hook<'prepare'> = (values, write) => Promise.resolve(withMembers(values, write))
  return {
    columns,
    computed,
    order: ['name'],
    unique: [['name']],
    defaults: () => ({ comment: '', is_default: false }),
    echo,
    hooks: { deletable: deletableOf(storage), prepare, saved: savedOf(storage) },
  }
}

function test({ row, scope }: ActionCall): Promise<ActionAnswer> {
  const { language } = scope.actor
  const valid = row !== null && isReachable(row)
  const address = row === null ? '' : addressesOf(row).join(', ')
  const msg = valid ? message('storageAnswers', language) : message('storageSilent', language, { address })
  return Promise.resolve({ kind: 'body', status: 200, body: { is_valid: valid, msg } })
}

export const testStorage = (permission: string): ModelAction => ({
  on: 'item',
  path: 'test-connective',
  methods: ['GET'],
  permission,
  handle: test,
})
