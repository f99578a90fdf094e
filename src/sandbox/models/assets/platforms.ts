import recorded from '../../../contract/facts/assets__platforms.json' with { type: 'json' }
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { AnswerError } from '../../rest/answer-error.ts'
import { countBy } from '../counting.ts'
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Scope, type StoredRow, type Values } from '../model.ts'

const refused = ({ actor }: Scope) => new AnswerError(403, { detail: message('internalPlatform', actor.language) })

const changing = (row: StoredRow, scope: Scope) =>
  row['internal'] === true ? Promise.reject(refused(scope)) : Promise.resolve()

async function deletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  if (rows.some((row) => row['internal'] === true)) throw refused(scope)
  const ids = rows.map(({ id }) => id)
  if ((await countBy(scope, 'assets', 'platform', ids)).size > 0)
    throw new AnswerError(400, { detail: message('referenced', scope.actor.language), code: 'referenced_by_others' })
  return rows
}

/** The answer to a write shows true and false as words; what is stored, and read again, is right. */
function echo(shown: Values): Values {
  const { meta } = shown
  if (!isObject(meta) || typeof meta['console'] !== 'boolean') return shown
  return { ...shown, meta: { ...meta, console: meta['console'] ? 'Yes' : 'No' } }
}

/** PUT is recorded on a made platform; the first item, whose methods the facts name, is a built-in one. */
const facts = { ...loadFacts(recorded), detailMethods: ['GET', 'PUT', 'PATCH'] as const }

export const platforms = defineModel({
  key: 'platforms',
  facts,
  table: 'platforms',
  className: 'Platform',
  permission: 'assets.platform',
  scope: 'global',
  id: 'integer',
  mini: ['id', 'name', 'base'],
  search: ['name'],
  order: ['id'],
  unique: [['name']],
  defaults: () => ({ base: 'Linux', charset: 'utf8', internal: false, meta: {} }),
  echo,
  isFixed: (row) => row['internal'] === true,
  hooks: { changing, deletable },
})
