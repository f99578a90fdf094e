import { stat } from 'node:fs/promises'
import path from 'node:path'
import { ENDPOINT } from '../contract/endpoints.ts'
import { type Facts, factsName } from '../contract/facts.ts'
import { isObject, type JsonObject } from '../contract/json-object.ts'
import { METADATA_QUERY, readMetadata } from '../contract/metadata.ts'
import type { Product } from '../contract/product/product.ts'
import { readProfile } from '../contract/session/profile.ts'
import { withQuery } from '../contract/url.ts'
import { derivedPermissions } from '../engine/permission/derive-permissions.ts'
import { readCore } from '../gateway/options.ts'
import { factsText } from '../registry/facts/facts-text.ts'
import { recordedFacts } from '../registry/facts/recorded-facts.ts'
import { overlayProduct, SERVER_FILE } from '../registry/overlay/overlay-product.ts'
import { readProductWorld } from './core/product-world.ts'
import { readOverlay } from '../registry/overlay/read-overlay.ts'
import { recordedForOverlay } from '../registry/overlay/record-facts.ts'
import { type FlagValues, type Io, Mistake, textFlag } from '../serve/command-line.ts'
import { type AskCore, type CoreAnswer, createAskCore, readTimeout, type ReadMethod } from './core/ask-core.ts'
import { NothingDescribed, recordServerList } from './core/record-server.ts'
import { refusalOf } from './core/refusal.ts'
import { readSession } from './core/session-file.ts'
import { writeWhole } from './core/write-whole.ts'

/** Why a list could not be recorded; the message is a line. */
class NotRecorded extends Error {}

/** A list URL of the core as a path with its query. @throws Mistake */
function listPath(word: string, core: URL): string {
  const url = URL.canParse(word, core) ? new URL(word, core) : null
  if (url === null || url.origin !== core.origin)
    throw new Mistake(`${word} is not on ${core.origin}: name the path, such as /api/v1/assets/racks/.`)
  if (!url.pathname.endsWith('/')) throw new Mistake(`${url.pathname} has no slash at its end: use ${url.pathname}/.`)
  return url.pathname + url.search
}

async function answered(ask: AskCore, method: ReadMethod, address: string): Promise<CoreAnswer> {
  const asked = await ask(method, address)
  const refusal = refusalOf(asked)
  if (refusal !== null) throw new NotRecorded(`${method} ${address}: ${refusal.reason}; ${refusal.remedy}.`)
  if (asked.kind === 'silence') throw new NotRecorded(asked.sentence)
  return asked
}

/** The rows of a page, or of a list without pages; null for another answer. */
function rowsIn(body: unknown): readonly unknown[] | null {
  const rows: unknown = isObject(body) ? body['results'] : body
  return Array.isArray(rows) ? (rows as readonly unknown[]) : null
}

interface RecordedList {
  readonly facts: Facts
  readonly notes: readonly string[]
}

/** OPTIONS, one page of one row, and OPTIONS of that row: three requests, one after the other. */
async function recordList(ask: AskCore, address: string): Promise<RecordedList> {
  const options = await answered(ask, 'OPTIONS', withQuery(address, METADATA_QUERY))
  const metadata = readMetadata(options.body, options.status)
  if (metadata.kind === 'no-metadata')
    throw new NotRecorded(
      `OPTIONS ${address} describes no fields: sign in with an account that may write here, or write the facts by hand (docs/overlay.md).`,
    )
  const page = await answered(ask, 'GET', withQuery(address, { limit: '1', offset: '0' }))
  const rows = rowsIn(page.body)
  if (rows === null)
    throw new NotRecorded(
      `GET ${address} is no list of rows: a screen needs {"count", "results"}. Is it the URL of one object?`,
    )
  const row = rows.find(isObject) ?? null
  const item = await itemOptions(ask, address, row)
  const facts = recordedFacts({ ...options, path: address }, item ?? undefined)
  if (facts === null) throw new NotRecorded(`OPTIONS ${address} describes no fields.`)
  const recorded = recordedForOverlay(item === null ? withoutItem(facts) : facts, row)
  const notes = [
    ...(Array.isArray(page.body) ? ['The server sends all rows at once, without pages: use it for short lists.'] : []),
    ...(item === null
      ? ['There was no row to ask, so a row is changed as the list says: record again when there is one.']
      : []),
  ]
  return { facts: recorded.facts, notes: [...recorded.notes, ...notes] }
}

/** What is known of a row when there is none: it is read, and written by the methods of the list. */
const withoutItem = (facts: Facts): Facts => ({
  ...facts,
  detailMethods: facts.methods.filter((method) => method !== 'POST'),
})

async function itemOptions(ask: AskCore, address: string, row: JsonObject | null): Promise<CoreAnswerAt | null> {
  const id = row?.['id']
  if (typeof id !== 'string' && typeof id !== 'number') return null
  const [bare = '', query] = address.split('?')
  const at = `${bare}${encodeURIComponent(id)}/${query === undefined ? '' : `?${query}`}`
  const asked = await ask('OPTIONS', withQuery(at, METADATA_QUERY))
  return asked.kind === 'answer' && asked.status === 200 ? { ...asked, path: at } : null
}

type CoreAnswerAt = CoreAnswer & { readonly path: string }

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )

function summary({ fields, methods }: Facts): string {
  const filters = fields.filter(({ filter }) => filter === true).length
  return `${String(fields.length)} fields, ${String(filters)} of them filters; ${methods.join(', ')}`
}

/** Whether the account holds the permission that the URL implies. */
function permissionNote(url: string, permissions: ReadonlySet<string>): readonly string[] {
  const { view } = derivedPermissions(url)
  if (typeof view !== 'string' || permissions.has(view)) return []
  return [`The account has no permission ${view}, which the URL implies: see "permission" in docs/entries.md.`]
}

/** The settings of product.json in the overlay; null: a core. @throws Mistake */
async function productOf(folder: string, io: Io): Promise<Product | null> {
  const overlay = await readOverlay(folder)
  const { product, problems } = overlayProduct(overlay, (await readProductWorld(io)).schemas)
  const [unread] = overlay.unread.filter(({ file }) => file === SERVER_FILE)
  const [first = unread] = problems
  if (first !== undefined) throw new Mistake(`${path.join(folder, SERVER_FILE)}: ${first.pointer} ${first.reason}.`)
  return product?.server === 'jumpserver-2.28' ? null : product
}

/** Such a server may have no profile: a URL that is refused without a session proves that there is one. */
async function signInTo({ check }: Product, ask: AskCore): Promise<ReadonlySet<string>> {
  await answered(ask, 'GET', check)
  return new Set()
}

async function recordFor(product: Product, ask: AskCore, address: string): Promise<RecordedList> {
  try {
    const { facts, row, notes } = await recordServerList((method, at) => answered(ask, method, at), address, product)
    const recorded = recordedForOverlay(facts, row)
    return { facts: recorded.facts, notes: [...recorded.notes, ...notes] }
  } catch (error) {
    if (error instanceof NothingDescribed) throw new NotRecorded(error.message)
    throw error
  }
}

/** The permissions of the signed-in account. */
async function signIn(ask: AskCore): Promise<ReadonlySet<string>> {
  const profile = readProfile((await answered(ask, 'GET', ENDPOINT.profile)).body)
  if (profile === null) throw new NotRecorded(`GET ${ENDPOINT.profile} is no profile of a user: check --core.`)
  return new Set(profile.perms)
}

/** gatehouse record URL...: OPTIONS and one page of each list into facts of an overlay, one request at a time. */
export async function record(values: FlagValues, words: readonly string[], io: Io): Promise<number> {
  const core = readCore(textFlag(values, 'core') ?? '')
  const paths = words.map((word) => listPath(word, core))
  const session = await readSession(textFlag(values, 'session') ?? '')
  const out = textFlag(values, 'out') ?? ''
  const ask = createAskCore(core, { timeoutMs: readTimeout(values), session })
  try {
    const product = await productOf(out, io)
    const permissions = product === null ? await signIn(ask) : await signInTo(product, ask)
    const target = { out, product, permissions, io }
    let failures = 0
    for (const address of paths) failures += (await recordOne(ask, address, target)) ? 0 : 1
    return failures === 0 ? 0 : 1
  } catch (error) {
    if (!(error instanceof NotRecorded)) throw error
    io.error(error.message)
    return 1
  }
}

interface Target {
  /** The folder of the overlay. */
  readonly out: string
  /** The settings of another server than a core. */
  readonly product: Product | null
  readonly permissions: ReadonlySet<string>
  readonly io: Io
}

async function recordOne(ask: AskCore, address: string, { out, product, permissions, io }: Target): Promise<boolean> {
  try {
    const { facts, notes } = product === null ? await recordList(ask, address) : await recordFor(product, ask, address)
    const file = path.join(out, 'facts', `${factsName(facts.url, facts.query)}.json`)
    const verb = (await exists(file)) ? 'recorded again' : 'recorded'
    await writeWhole(file, factsText(facts))
    io.log(`${file}: ${verb}, ${summary(facts)}.`)
    for (const note of [...notes, ...(product === null ? permissionNote(facts.url, permissions) : [])])
      io.log(`  ${note}`)
    return true
  } catch (error) {
    if (!(error instanceof NotRecorded)) throw error
    io.error(error.message)
    return false
  }
}
