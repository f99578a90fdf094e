import { sql } from 'kysely'
import { message, type MessageCode } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import type {
  ActionAnswer,
  ActionCall,
  Computed,
  Hooks,
  Model,
  ModelAction,
  Scope,
  StoredRow,
  Values,
} from '../model.ts'
import { variantFacts, writeFacts } from '../variant.ts'
import { memberFields, objectIn, shownMembers, storedMembers } from '../variant-object.ts'
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

const prepareOf =
  ({ model }: Storage): Hook<'prepare'> =>
  (columns, { input, before, scope }) => {
    if (before !== null && input['meta'] === undefined) return Promise.resolve(columns)
    const fields = memberFields(writeFacts(model(), scope.query, before), 'meta')
    const meta = storedMembers(fields, objectIn(input, 'meta'), before && objectIn(before, 'meta'))
    return Promise.resolve({ ...columns, meta })
  }

/** One storage is the default one. */
const savedOf =
  ({ model }: Storage): Hook<'saved'> =>
  async (row, { scope }) => {
    if (row['is_default'] !== true) return
    const others = sql`update ${sql.table(model().table)} set is_default = false where id <> ${row['id']}`
    await others.execute(scope.queries)
  }

/** A list shows of `meta` what its query asks for; one storage shows its own. */
const metaOf = ({ model }: Storage): Computed => ({
  fields: ['meta'],
  values: (rows, scope, view) =>
    Promise.resolve(
      rows.map((row) => {
        const fields = memberFields(variantFacts(model(), view === 'item' ? row : scope.query), 'meta')
        return { meta: shownMembers(fields, objectIn(row, 'meta')) }
      }),
    ),
})

/** A write that kept nothing of `meta` answers none of its members. */
function echo(shown: Values): Values {
  const isEmpty = Object.values(objectIn(shown, 'meta')).every((value) => value === null)
  return isEmpty ? { ...shown, meta: {} } : shown
}

/** What the storages of recordings and those of commands have in common. */
export const storageParts = (storage: Storage) => ({
  columns: { meta: `jsonb not null default '{}'` },
  computed: metaOf(storage),
  order: ['name'],
  unique: [['name']],
  defaults: () => ({ comment: '', is_default: false }),
  echo,
  hooks: { deletable: deletableOf(storage), prepare: prepareOf(storage), saved: savedOf(storage) },
})

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
