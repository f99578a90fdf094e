import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { performance } from 'node:perf_hooks'
import type { FastifyServerOptions } from 'fastify'
import { pathOf } from '../serve/upgrade.ts'
import { sentRefusal, type Unreadable } from '../serve/refusal.ts'
import { clientAddress, plainAddress } from './addresses.ts'
import type { Metrics, Target } from './metrics.ts'

export const LOG_LEVELS = ['info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** The logger of the framework. */
export interface Log {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
}

/**
 * Segments of a path that are keys rather than names or ids: those that are longer than an id, values with a name (`token=...`, also
 * encoded), addresses with an account (`user:password@host`), and hexadecimal keys without the dashes of an id.
 */
const SECRET_SEGMENT = /^.{41,}$|[=;@]|%(?:3[abdf]|40)|^[0-9a-f]{32,}$/i

/** The path of a request without its query and without keys: both may contain secrets. */
const loggedPath = (request: Pick<IncomingMessage, 'url'>): string =>
  pathOf(request)
    .split('/')
    .map((segment) => (SECRET_SEGMENT.test(segment) ? '[redacted]' : segment))
    .join('/')

/** Options of Fastify: one JSON object a line on stdout, with an ISO time and the name of the level. */
export const loggerOptions = (level: LogLevel) =>
  ({
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label) => ({ level: label }) },
    serializers: {
      req: ({ raw }) => ({ method: raw.method ?? '', path: loggedPath(raw) }),
      res: ({ statusCode }) => ({ statusCode }),
    },
  }) satisfies FastifyServerOptions['logger']

const REQUEST_ID = /^[\w.-]{1,64}$/

/** The id of a request: that of a trusted proxy, or a new one. It is forwarded to the core, and a header of the response. */
export function giveId(request: IncomingMessage): void {
  const given = request.headers['x-request-id']
  request.headers['x-request-id'] = typeof given === 'string' && REQUEST_ID.test(given) ? given : randomUUID()
}

/** The id of a request, after `giveId`. */
export const requestId = ({ headers }: IncomingMessage): string => String(headers['x-request-id'] ?? '')

/** What a request became: filled in while it is answered. */
interface Notes {
  status?: number
  problem?: string
}

/** Logs and counts every request and websocket when it ends. Nothing of headers and bodies is kept. */
export class AccessLog {
  readonly #log: () => Log
  readonly #metrics: Metrics
  readonly #notes = new WeakMap<IncomingMessage, Notes>()

  /** @param log is called for each line: the framework creates it after the server */
  constructor(log: () => Log, metrics: Metrics) {
    this.#log = log
    this.#metrics = metrics
  }

  #notesOf(request: IncomingMessage): Notes {
    const notes = this.#notes.get(request) ?? {}
    this.#notes.set(request, notes)
    return notes
  }

  /** The core has not responded; `reason` is a key of `core-failures.problems`. */
  coreFailed(request: IncomingMessage, reason: string, status: number): void {
    Object.assign(this.#notesOf(request), { problem: reason, status })
    this.#metrics.coreFailed(reason)
  }

  refused(request: IncomingMessage, reason: string): void {
    this.#notesOf(request).problem = reason
    this.#metrics.refused(reason)
  }

  /** Bytes that are no request: nothing of them is known. */
  unreadable({ refusal, status }: Unreadable, { remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): void {
    this.#metrics.refused(refusal)
    this.#metrics.answered({ target: 'gateway', method: '', status, seconds: 0 })
    const client = plainAddress(remoteAddress)
    this.#log().warn({ kind: 'request', client, target: 'gateway', status, problem: refusal }, 'access')
  }

  /** The core's status for a websocket. */
  upgraded(request: IncomingMessage, status: number): void {
    this.#notesOf(request).status = status
    if (status === 101) this.#metrics.tunnelled()
  }

  watchResponse(request: IncomingMessage, response: ServerResponse, target: Target): void {
    const start = performance.now()
    const { bytesWritten } = request.socket
    const client = clientAddress(request)
    response.once('close', () => {
      const refusal = sentRefusal(response)
      // The framework refuses some requests itself.
      if (refusal !== undefined && this.#notesOf(request).problem === undefined) this.refused(request, refusal)
      const seconds = (performance.now() - start) / 1000
      const { statusCode: status } = response
      this.#metrics.answered({ target, method: request.method ?? '', status, seconds })
      this.#write(request, {
        kind: 'request',
        client,
        target,
        status,
        ms: Math.round(seconds * 1000),
        bytes: request.socket.bytesWritten - bytesWritten,
        ...(response.writableFinished ? {} : { aborted: true }),
      })
    })
  }

  watchSocket(request: IncomingMessage, socket: Socket): void {
    const start = performance.now()
    const { bytesWritten, bytesRead } = socket
    const client = clientAddress(request)
    socket.once('close', () => {
      this.#write(request, {
        kind: 'websocket',
        client,
        target: 'core',
        status: this.#notesOf(request).status ?? 0,
        ms: Math.round(performance.now() - start),
        bytes: socket.bytesWritten - bytesWritten,
        received: socket.bytesRead - bytesRead,
      })
    })
  }

  #write(request: IncomingMessage, fields: { readonly status: number; readonly [name: string]: unknown }): void {
    const { problem } = this.#notesOf(request)
    const line = {
      id: requestId(request),
      method: request.method,
      path: loggedPath(request),
      ...fields,
      ...(problem === undefined ? {} : { problem }),
    }
    if (problem !== undefined || fields.status >= 500) this.#log().warn(line, 'access')
    else this.#log().info(line, 'access')
  }
}
