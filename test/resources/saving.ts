import { createApi, type Api } from '../../src/client/http.ts'
import type { Field } from '../../src/contract/field.ts'
import { readMetadata } from '../../src/contract/metadata.ts'
import { toText } from '../../src/contract/json-object.ts'
import type { Row } from '../../src/contract/page.ts'
import { rowAction } from '../../src/engine/actions/actions.ts'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import { filledFormUrl, type FormEntryLike, formQuery, readUrl } from '../../src/engine/form/form-address.ts'
import { withQuery } from '../../src/contract/url.ts'
import type { FormModel } from '../../src/engine/form/form-model.ts'
import type { ConditionScope } from '../../src/engine/condition/scope.ts'
import type { EntryOf } from '../../src/engine/registry/entry.ts'
import { rowOf } from '../../src/engine/registry/list-defaults.ts'
import { permissionFacts } from '../support/facts-metadata.ts'
import { index, references } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'
import { NOW } from '../sandbox/database/seeded-database.ts'
import { asObject } from '../sandbox/rest/reading.ts'
import type { Method, seededRest } from '../sandbox/rest/rest-server.ts'

export type Rest = ReturnType<typeof seededRest>

const facts = permissionFacts()
export const session = sessionOf({ permissions: [...facts.permissions, ...facts.xpack] })

const methodOf = (text: string | undefined): Method => {
  const found = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).find((method) => method === text)
  if (found === undefined) throw new Error(`no method ${String(text)}`)
  return found
}

/** The console's client before the sandbox: each request is a `Request` of the browser, as over the network. */
export function apiOf(rest: Pick<Rest, 'call'>): Api {
  const fetching: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const type = request.headers.get('content-type') ?? ''
    const bytes = Buffer.from(await request.arrayBuffer())
    const { pathname, search } = new URL(request.url)
    const path = `${pathname.replace(/^\/api\/v1/, '')}${search}`
    const reply = await rest.call(methodOf(request.method), path, bytes.length === 0 ? undefined : { type, bytes })
    const headers = { 'content-type': toText(reply.headers['content-type']) }
    return new Response(reply.status === 204 ? null : new Uint8Array(reply.bytes), { status: reply.status, headers })
  }
  return createApi({
    cookies: () => '',
    timeZone: () => 'Asia/Shanghai',
    organization: () => null,
    origin: 'http://core.example.com',
    fetch: fetching,
  })
}

const described = new Map<string, readonly Field[] | null>()

/** What OPTIONS of the sandbox describes at a URL for an update or a create. */
async function fieldsAt(rest: Rest, url: string, mode: 'update' | 'clone'): Promise<readonly Field[] | null> {
  const key = `${mode} ${url}`
  if (!described.has(key)) {
    const { body, status } = await rest.call('OPTIONS', url.replace(/^\/api\/v1/, ''))
    described.set(key, formFields(readMetadata(body, status), mode))
  }
  return described.get(key) ?? null
}

/** Tests whether a row of the list offers this action, as `update` or `clone`. */
export function isOffered(action: string, entry: EntryOf<'list'>, row: Row): boolean {
  const at = index.find(({ key }) => key === entry.key)
  return (
    at !== undefined &&
    rowOf(entry)
      .map((item) => rowAction(item, { index: at, scope: { session, row }, slot: 'row', entry }))
      .some(({ key, verdict }) => key === action && verdict.state === 'allowed')
  )
}

export interface OpenedForm {
  readonly model: FormModel
  readonly row: Row
  readonly scope: ConditionScope & { readonly now: Date }
}

/** The form of a listed object as the screen opens it: its address says what the object belongs to. */
export async function openForm(
  rest: Rest,
  entry: FormEntryLike,
  listed: Row,
  mode: 'update' | 'clone' = 'update',
): Promise<OpenedForm> {
  const address = Object.entries(listed).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as const] : [],
  )
  const url = filledFormUrl(entry, Object.fromEntries(address))
  if (url === null) throw new Error(`${entry.key}: the row does not say what it belongs to`)
  const row = asObject((await rest.get(readUrl({ url }, toText(listed['id'])).replace(/^\/api\/v1/, ''))).body)
  const query = formQuery(entry, mode, {}, row) ?? {}
  const fields = await fieldsAt(rest, withQuery(url, query), mode)
  const model = formOf({ entry, fields, mode, session, references, url, query })
  return { model, row, scope: { session, mode, row, fields, query: {}, now: NOW } }
}
