import { factsOf } from '../../rest/model/facts-of.ts'
import { modelOf } from '../mixins/declared.ts'
import { isObject } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import { HttpError } from '../../rest/model/response.ts'
import { countBy } from '../mixins/row-queries.ts'
import { type Scope, type StoredRow, type Values } from '../../rest/model/model.ts'

const refused = ({ actor }: Scope) => new HttpError(403, { detail: message('assets.internalPlatform', actor.language) })

const beforeUpdate = (row: StoredRow, scope: Scope) =>
  row['internal'] === true ? Promise.reject(refused(scope)) : Promise.resolve()

async function selectDeletable(rows: readonly StoredRow[], scope: Scope): Promise<readonly StoredRow[]> {
  if (rows.some((row) => row['internal'] === true)) throw refused(scope)
  const ids = rows.map(({ id }) => id)
  if ((await countBy(scope, { table: 'assets', column: 'platform' }, ids)).size > 0)
    throw new HttpError(400, {
      detail: message('assets.referenced', scope.actor.language),
      code: 'referenced_by_others',
    })
  return rows
}

/** As recorded, the response to a write contains booleans as text. The stored values are right. */
function writeResponse(shown: Values): Values {
  const { meta } = shown
  if (!isObject(meta) || typeof meta['console'] !== 'boolean') return shown
  return { ...shown, meta: { ...meta, console: meta['console'] ? 'Yes' : 'No' } }
}

/** PUT was recorded on a custom platform; the facts contain the methods of a built-in one. */
const facts = { ...factsOf('assets__platforms'), detailMethods: ['GET', 'PUT', 'PATCH'] as const }

export const platforms = modelOf('platforms', {
  facts,
  writeResponse,
  isReadOnly: (row) => row['internal'] === true,
  hooks: { beforeUpdate, selectDeletable },
})
