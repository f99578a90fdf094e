import { sql } from 'kysely'
import recorded from '../../../contract/facts/assets__favorite-assets.json' with { type: 'json' }
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../labels/messages.ts'
import { AnswerError, InvalidInput } from '../../rest/answer-error.ts'
import type { Endpoint, EndpointCall } from '../../rest/endpoints.ts'
import { rowsById } from '../../rest/find-rows.ts'
import { type Answer, EMPTY, ok } from '../../rest/handlers.ts'
import { isUuid } from '../../rest/identifiers.ts'
import { pageOf } from '../../rest/paging.ts'
import { loadFacts } from '../load-facts.ts'
import type { Scope } from '../model.ts'

const FACTS = loadFacts(recorded)

interface Favorite {
  readonly asset: string
}

/** What one has marked, wherever one works; `asset` of the query names one of them. */
async function favorites(scope: Scope): Promise<readonly Favorite[]> {
  const { asset = '' } = scope.query
  if (asset !== '' && !isUuid(asset))
    throw new InvalidInput({ asset: [message('filterUuid', scope.actor.language, { value: asset })] })
  const one = asset === '' ? sql`true` : sql`favorite.asset = ${asset}`
  const found = await sql<Favorite>`select favorite.asset from favorite_assets as favorite
    join assets on assets.id = favorite.asset where favorite."user" = ${scope.actor.user.id} and ${one}
    order by lower(assets.hostname) collate "C", assets.id`.execute(scope.queries)
  return found.rows
}

async function list({ scope, url }: EndpointCall): Promise<Answer> {
  return ok(pageOf(await favorites(scope), scope.query, url))
}

async function mark({ scope, body }: EndpointCall): Promise<Answer> {
  const { language, user } = scope.actor
  const asset = isObject(body) ? body['asset'] : undefined
  if (asset === undefined) throw new InvalidInput({ asset: [message('required', language)] })
  const [row] = isUuid(asset) ? await rowsById(scope, 'assets', [asset]) : []
  if (row === undefined) throw new InvalidInput({ asset: [message('noSuchKey', language, { value: toText(asset) })] })
  await sql`insert into favorite_assets ("user", asset) values (${user.id}, ${row['id']})
    on conflict do nothing`.execute(scope.queries)
  return ok({ asset: row['id'] }, 201)
}

/** One at a time: a query that names none or several is refused. */
async function unmark({ scope }: EndpointCall): Promise<Answer> {
  const found = await favorites(scope)
  const [favorite] = found
  if (favorite === undefined || found.length > 1 || scope.query['asset'] === undefined) throw new AnswerError(400, '')
  await sql`delete from favorite_assets where "user" = ${scope.actor.user.id} and asset = ${favorite.asset}`.execute(
    scope.queries,
  )
  return EMPTY
}

/** A favorite has no id by which it could be changed. */
const change = ({ scope }: EndpointCall): Promise<Answer> =>
  Promise.reject(new InvalidInput({ id: [message('required', scope.actor.language)] }))

const METHODS: Readonly<Record<string, (call: EndpointCall) => Promise<Answer>>> = {
  POST: mark,
  DELETE: unmark,
  PUT: change,
  PATCH: change,
}

/** Everybody has favorites: no permission is asked for. */
export const favoriteAssets: Endpoint = {
  url: FACTS.url,
  allow: FACTS.allow,
  facts: FACTS,
  labels: 'favorite-assets',
  answer: (call) => (METHODS[call.method] ?? list)(call),
}
