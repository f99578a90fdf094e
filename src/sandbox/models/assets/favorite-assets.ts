import { isUuid } from '../../../contract/page.ts'
import { factsOf } from '../../rest/model/facts-of.ts'
import { sql } from 'kysely'
import { isObject, toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint, EndpointRequest } from '../../rest/http/endpoint.ts'
import { type RestResponse, HttpError, NO_CONTENT, ValidationError, ok } from '../../rest/model/response.ts'
import { type Scope } from '../../rest/model/model.ts'
import { rowsById } from '../../rest/read/find-rows.ts'
import { paginate } from '../../rest/read/paging.ts'

const FACTS = factsOf('assets__favorite-assets')

interface Favorite {
  readonly asset: string
}

/** The actor's favorites of all organizations, or the one of `asset` in the query. */
async function favorites(scope: Scope): Promise<readonly Favorite[]> {
  const { asset = '' } = scope.query
  if (asset !== '' && !isUuid(asset))
    throw new ValidationError({
      asset: [message('validation.filters.notUuid', scope.actor.language, { value: asset })],
    })
  const isRequested = asset === '' ? sql`true` : sql`favorite.asset = ${asset}`
  const found = await sql<Favorite>`select favorite.asset from favorite_assets as favorite
    join assets on assets.id = favorite.asset where favorite."user" = ${scope.actor.user.id} and ${isRequested}
    order by lower(assets.hostname) collate "C", assets.id`.execute(scope.queries)
  return found.rows
}

async function list({ scope, url }: EndpointRequest): Promise<RestResponse> {
  return ok(paginate(await favorites(scope), scope.query, url))
}

async function mark({ scope, body }: EndpointRequest): Promise<RestResponse> {
  const { language, user } = scope.actor
  const asset = isObject(body) ? body['asset'] : undefined
  if (asset === undefined) throw new ValidationError({ asset: [message('validation.required', language)] })
  const [row] = isUuid(asset) ? await rowsById(scope, 'assets', [asset]) : []
  if (row === undefined)
    throw new ValidationError({ asset: [message('validation.noSuchKey', language, { value: toText(asset) })] })
  await sql`insert into favorite_assets ("user", asset) values (${user.id}, ${row['id']})
    on conflict do nothing`.execute(scope.queries)
  return ok({ asset: row['id'] }, 201)
}

/** Deletes one favorite; rejects a query that matches none or several. */
async function unmark({ scope }: EndpointRequest): Promise<RestResponse> {
  const found = await favorites(scope)
  const [favorite] = found
  if (favorite === undefined || found.length > 1 || scope.query['asset'] === undefined) throw new HttpError(400, '')
  await sql`delete from favorite_assets where "user" = ${scope.actor.user.id} and asset = ${favorite.asset}`.execute(
    scope.queries,
  )
  return NO_CONTENT
}

/** Favorites have no id, so they cannot be updated. */
const change = ({ scope }: EndpointRequest): Promise<RestResponse> =>
  Promise.reject(new ValidationError({ id: [message('validation.required', scope.actor.language)] }))

const METHODS: Readonly<Record<string, (call: EndpointRequest) => Promise<RestResponse>>> = {
  POST: mark,
  DELETE: unmark,
  PUT: change,
  PATCH: change,
}

/** Favorites need no permission. */
export const favoriteAssets: Endpoint = {
  url: FACTS.url,
  allow: FACTS.allow,
  facts: FACTS,
  labels: 'favorite-assets',
  handle: (call) => (METHODS[call.method] ?? list)(call),
}
