import type { FastifyInstance } from 'fastify'
import { isObject } from '../../../src/contract/json-object.ts'
import { Visitor } from '../../sandbox/web/visitor.ts'
import type { ReplayCase } from './replay-case.ts'

export interface Reply {
  readonly status: number
  readonly body: unknown
}

/** Whether the sandbox does not have the address: a missing object at a known address is a 404 in JSON. */
export const isNoAddress = ({ status, body }: Reply): boolean =>
  status === 404 && typeof body === 'string' && body.startsWith('<')

/** A body that is no JSON. */
export interface FileContent {
  readonly type: string
  readonly content: string | Buffer
}

interface Request extends Pick<ReplayCase, 'as' | 'org' | 'zone' | 'method' | 'path' | 'body' | 'csrf'> {
  readonly file?: FileContent
}

function readBody(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text)
    return value
  } catch {
    return text
  }
}

const contentOf = ({ file, body }: Request): FileContent | null =>
  file ?? (body === undefined ? null : { type: 'application/json', content: JSON.stringify(body) })

const UNSAFE = new Set<ReplayCase['method']>(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Visitors to one sandbox, each signed in once. */
export class Visits {
  readonly #app: FastifyInstance
  readonly #visitors = new Map<string, Promise<Visitor>>()

  constructor(app: FastifyInstance) {
    this.#app = app
  }

  visitor(account: string): Promise<Visitor> {
    const known = this.#visitors.get(account)
    if (known !== undefined) return known
    const visitor = this.#enter(account)
    this.#visitors.set(account, visitor)
    return visitor
  }

  async #enter(account: string): Promise<Visitor> {
    const visitor = new Visitor(this.#app)
    if (account !== 'anonymous') await visitor.signIn(account)
    visitor.cookies.set('django_language', 'en')
    return visitor
  }

  async send(request: Request): Promise<Reply> {
    const { as = 'admin', org, zone = 'Asia/Shanghai', method, path, csrf } = request
    const visitor = await this.visitor(as)
    const token = csrf === 'wrong' ? 'x'.repeat(64) : (visitor.cookies.get('jms_csrftoken') ?? '')
    const sent = contentOf(request)
    const answer = await visitor.ask({
      method,
      url: `/api/v1${path}`,
      headers: {
        'x-tz': zone,
        ...(org === undefined ? {} : { 'x-jms-org': org }),
        ...(UNSAFE.has(method) && csrf !== 'missing' ? { 'x-csrftoken': token } : {}),
        ...(sent === null ? {} : { 'content-type': sent.type }),
      },
      ...(sent === null ? {} : { payload: sent.content }),
    })
    return { status: answer.statusCode, body: readBody(answer.payload) }
  }

  /** The one row that the export of a list gives, as a file. */
  async exported(path: string, format: string): Promise<Buffer> {
    const visitor = await this.visitor('admin')
    return (await visitor.get(`/api/v1${path}?limit=1&format=${format}`)).rawPayload
  }

  /** Every row that a list shows to the administrator. */
  async rows(path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
    const { body } = await this.send({ method: 'GET', path })
    return Array.isArray(body) ? body.filter(isObject) : []
  }
}
