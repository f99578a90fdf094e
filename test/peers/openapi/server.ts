import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { WebSocketServer } from 'ws'
import { DOCUMENT } from './document.ts'
import { Library, RESOURCE_NAMES, type Row, type Written } from './library.ts'

export interface LibraryServer {
  readonly url: URL
  /** Every token that the server has given out. */
  readonly tokens: ReadonlySet<string>
  /** Ends all access tokens; refresh tokens stay. */
  expire(): void
  /** The first 50 rows of a resource. */
  rows(resource: string): readonly Row[]
  close(): Promise<void>
}

export interface LibraryOptions {
  readonly port?: number
  /** Seconds that an access token lives. */
  readonly lives?: number
  /** Characters of a token. */
  readonly tokenLength?: number
}

const ACTIONS = ['view', 'add', 'change', 'delete'] as const
const permissionsOf = (actions: readonly string[]) =>
  RESOURCE_NAMES.flatMap((name) => actions.map((action) => `${name.replace(/s$/, '')}.${action}`))

/** The password is the username, or the one that browser tests type. */
const USERS: Readonly<
  Record<string, { readonly id: number; readonly name: string; readonly permissions: readonly string[] }>
> = {
  librarian: { id: 1, name: 'Lin Barker', permissions: permissionsOf(ACTIONS) },
  reader: { id: 2, name: 'Rita Eder', permissions: permissionsOf(['view']) },
}

const METHOD_ACTIONS: Readonly<Record<string, string>> = { GET: 'view', POST: 'add', PATCH: 'change', DELETE: 'delete' }

class Tokens {
  readonly all = new Set<string>()
  readonly #access = new Map<string, { readonly user: string; readonly ends: number }>()
  readonly #refresh = new Map<string, string>()
  constructor(
    readonly lives: number,
    readonly length: number,
  ) {}

  #new(): string {
    const token = `lib_${randomBytes(this.length).toString('hex').slice(0, this.length)}`
    this.all.add(token)
    return token
  }

  give(user: string) {
    const access = this.#new()
    const refresh = this.#new()
    this.#access.set(access, { user, ends: Date.now() + this.lives * 1000 })
    this.#refresh.set(refresh, user)
    return { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: this.lives }
  }

  /** A refresh token works once. */
  refresh(token: string) {
    const user = this.#refresh.get(token)
    this.#refresh.delete(token)
    return user === undefined ? null : this.give(user)
  }

  /** Ends a token, of either kind. */
  revoke(token: string): void {
    this.#access.delete(token)
    this.#refresh.delete(token)
  }

  userOf(header: string | undefined): string | null {
    const known = this.#access.get(/^Bearer (.+)$/.exec(header ?? '')?.[1] ?? '')
    return known === undefined || known.ends < Date.now() ? null : known.user
  }

  expire(): void {
    this.#access.clear()
  }
}

/** The members of a form: files are kept below /files/, other values are JSON where they can be. */
async function formMembers(request: FastifyRequest, files: Map<string, { name: string; bytes: Buffer }>): Promise<Row> {
  const bytes = request.body
  if (!Buffer.isBuffer(bytes)) return {}
  const form = await new Response(new Uint8Array(bytes), {
    headers: { 'content-type': request.headers['content-type'] ?? '' },
  }).formData()
  const members: Record<string, unknown> = {}
  for (const name of new Set(form.keys())) {
    const parts = form.getAll(name)
    const values: unknown[] = []
    for (const part of parts) values.push(typeof part === 'string' ? valueOf(name, part) : await stored(part, files))
    members[name] = name === 'tag_ids' ? values : values[0]
  }
  return members
}

async function stored(file: File, files: Map<string, { name: string; bytes: Buffer }>): Promise<string> {
  const id = String(files.size + 1)
  files.set(id, { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) })
  return `/files/${id}/${encodeURIComponent(file.name)}`
}

const NUMBERS: ReadonlySet<string> = new Set(['author_id', 'tag_ids', 'pages'])

function valueOf(name: string, text: string): unknown {
  if (name === 'meta') return JSON.parse(text === '' ? 'null' : text)
  if (text === '') return name === 'isbn' ? '' : null
  return NUMBERS.has(name) ? Number(text) : text
}

function sendWritten(reply: FastifyReply, written: Written | null, status: number): FastifyReply {
  if (written === null) return reply.code(404).send({ message: 'Not found' })
  if (written.kind === 'row') return reply.code(status).send(written.row)
  return reply.code(422).send({ message: 'The body is not valid', errors: written.errors })
}

function addResources(app: FastifyInstance, library: Library): void {
  const files = new Map<string, { name: string; bytes: Buffer }>()
  app.addContentTypeParser(/^multipart\//, { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  const bodyOf = async (request: FastifyRequest): Promise<Row> =>
    Buffer.isBuffer(request.body) ? formMembers(request, files) : ((request.body ?? {}) as Row)
  const queryOf = ({ url }: FastifyRequest) => new URL(url, 'http://x').searchParams
  for (const name of RESOURCE_NAMES) {
    const row = { preHandler: [] }
    app.get(`/api/${name}`, async (request) => library.page(name, queryOf(request)))
    app.post(`/api/${name}`, async (request, reply) =>
      sendWritten(reply, library.create(name, await bodyOf(request)), 201),
    )
    app.get<{ Params: { id: string } }>(`/api/${name}/:id`, row, async ({ params }, reply) => {
      const found = library.get(name, Number(params.id))
      return found ?? reply.code(404).send({ message: 'Not found' })
    })
    app.patch<{ Params: { id: string } }>(`/api/${name}/:id`, async (request, reply) =>
      sendWritten(reply, library.change(name, Number(request.params.id), await bodyOf(request)), 200),
    )
    app.delete<{ Params: { id: string } }>(`/api/${name}/:id`, async ({ params }, reply) =>
      library.delete(name, Number(params.id)) ? reply.code(204).send() : reply.code(404).send({ message: 'Not found' }),
    )
  }
  app.get<{ Params: { id: string } }>('/files/:id/:name', async ({ params }, reply) => {
    const file = files.get(params.id)
    return file === undefined ? reply.code(404).send() : reply.type('application/octet-stream').send(file.bytes)
  })
}

/** Who asks, and whether that user may: 401 and 403. */
function guard(app: FastifyInstance, tokens: Tokens): void {
  app.addHook('onRequest', async (request, reply): Promise<unknown> => {
    const [path = ''] = request.url.split('?')
    if (path.startsWith('/auth/') || path === '/openapi.json') return undefined
    const user = tokens.userOf(request.headers.authorization)
    if (user === null) return reply.code(401).header('www-authenticate', 'Bearer').send({ message: 'Sign in first' })
    const resource = /^\/api\/(\w+?)s(?:\/|$)/.exec(path)?.[1]
    const needed = `${resource ?? ''}.${METHOD_ACTIONS[request.method] ?? ''}`
    if (resource !== undefined && USERS[user]?.permissions.includes(needed) !== true)
      return reply.code(403).send({ message: 'Your account may not do this' })
    return undefined
  })
}

/** Starts a library: its REST API is described by `/openapi.json`, and wants a bearer token. */
export async function startLibrary({
  port = 0,
  lives = 3600,
  tokenLength = 32,
}: LibraryOptions = {}): Promise<LibraryServer> {
  const app = Fastify({ forceCloseConnections: true })
  const tokens = new Tokens(lives, tokenLength)
  guard(app, tokens)
  app.get('/openapi.json', async () => DOCUMENT)
  app.post<{ Body: { username?: string; password?: string } }>('/auth/token', async ({ body }, reply) => {
    const { username = '', password } = body
    const isKnown = Object.hasOwn(USERS, username) && (password === username || password === `Kept4Nobody!${username}`)
    return isKnown ? tokens.give(username) : reply.code(401).send({ message: 'Wrong username or password' })
  })
  app.post<{ Body: { refresh_token?: string } }>('/auth/refresh', async ({ body }, reply) => {
    return tokens.refresh(body.refresh_token ?? '') ?? reply.code(401).send({ message: 'Sign in again' })
  })
  app.post<{ Body: { token?: string } }>('/auth/revoke', async ({ body }, reply) => {
    tokens.revoke(body.token ?? '')
    return reply.code(200).send({})
  })
  app.get('/api/me', async ({ headers }) => {
    const username = tokens.userOf(headers.authorization) ?? ''
    return { username, ...USERS[username] }
  })
  // Proves what arrives at the server.
  app.get('/api/echo', async ({ headers }, reply) =>
    reply.header('x-token', String(headers.authorization)).send({ cookie: headers.cookie ?? null }),
  )
  const library = new Library()
  addResources(app, library)
  const sockets = new WebSocketServer({ noServer: true })
  app.server.on('upgrade', (request, socket, head) => {
    const user = tokens.userOf(request.headers.authorization)
    if (user === null) return void socket.destroy()
    return sockets.handleUpgrade(request, socket, head, (opened) => opened.send(user))
  })
  await app.listen({ port, host: '127.0.0.1' })
  const { port: taken } = app.server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${String(taken)}`),
    tokens: tokens.all,
    expire: () => tokens.expire(),
    rows: (resource) => library.page(resource, new URLSearchParams({ size: '50' })).items,
    close: async () => {
      for (const client of sockets.clients) client.terminate()
      await app.close()
    },
  }
}
