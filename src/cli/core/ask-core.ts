import type { IncomingMessage } from 'node:http'
import { millisecondsInSecond } from 'date-fns/constants'
import { isObject, parseJson } from '../../contract/json-object.ts'
import { explain, problemOf } from '../../gateway/core-problem.ts'
import { type Core, CoreTimeout, openCore, requestCore, TIMEOUTS } from '../../gateway/core-request.ts'
import { readAllow } from '../../registry/facts/recorded-facts.ts'
import { type FlagValues, Mistake, textFlag } from '../../serve/command-line.ts'
import type { CoreSession } from './session-file.ts'

/** A response of the core; `body` is JSON, or null. */
export interface CoreAnswer {
  readonly kind: 'answer'
  readonly status: number
  readonly allow: readonly string[]
  readonly location: string | null
  /** Names of the cookies that it sets, with their values: those of a login page are no secrets. */
  readonly cookies: ReadonlyMap<string, string>
  readonly isHtml: boolean
  readonly body: unknown
}

/** No response; the sentence says why. */
export interface CoreSilence {
  readonly kind: 'silence'
  readonly sentence: string
}

export type Asked = CoreAnswer | CoreSilence

export interface AskOptions {
  readonly timeoutMs: number
  readonly session: CoreSession | null
}

/** Only methods that change nothing. */
export type ReadMethod = 'GET' | 'OPTIONS'

/** Asks a core one request at a time; never writes and never follows a redirect. */
export type AskCore = (method: ReadMethod, path: string, anonymous?: boolean) => Promise<Asked>

const LONGEST_S = 300

/** --timeout in ms. @throws Mistake */
export function readTimeout(values: FlagValues): number {
  const text = textFlag(values, 'timeout') ?? ''
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : NaN
  if (!(seconds >= 1 && seconds <= LONGEST_S))
    throw new Mistake(`--timeout must be a number of seconds from 1 to ${String(LONGEST_S)}, not "${text}".`)
  return seconds * millisecondsInSecond
}

const LARGEST = 32 * 1024 * 1024

export function createAskCore(url: URL, { timeoutMs, session }: AskOptions): AskCore {
  const core = openCore(url, { timeouts: { ...TIMEOUTS, connect: timeoutMs, answer: timeoutMs } })
  return async (method, path, anonymous = false) => {
    const headers = {
      accept: 'application/json, */*',
      'accept-language': 'en',
      'x-tz': 'UTC',
      ...(anonymous ? {} : session?.headers),
    }
    try {
      return toAnswer(await received(core, { method, path, headers }, timeoutMs))
    } catch (error) {
      return { kind: 'silence', sentence: sentenceOf(error, core, timeoutMs) }
    }
  }
}

const sentenceOf = (error: unknown, { url }: Core, timeoutMs: number): string =>
  error instanceof CoreTimeout
    ? `${url.origin} sent no complete response within ${String(timeoutMs / 1000)} s: see its log, or use a longer --timeout.`
    : error instanceof TooLarge
      ? `${url.origin} sent more than ${String(LARGEST / 1024 / 1024)} MiB.`
      : explain(problemOf(error), url, 'en')

class TooLarge extends Error {}

interface Request {
  readonly method: ReadMethod
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

interface Received {
  readonly answer: IncomingMessage
  readonly text: string
}

/** The whole response, within the time. */
function received(core: Core, request: Request, timeoutMs: number): Promise<Received> {
  return new Promise((resolve, reject) => {
    const asked = requestCore(core, { ...request, agent: core.connections.single })
    const timer = setTimeout(() => asked.destroy(new CoreTimeout()), timeoutMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      reject(error)
    }
    asked.once('error', fail)
    asked.once('response', (answer) => {
      const chunks: Buffer[] = []
      let size = 0
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length
        if (size > LARGEST) asked.destroy(new TooLarge())
        else chunks.push(chunk)
      })
      answer.once('error', fail)
      answer.once('end', () => {
        clearTimeout(timer)
        resolve({ answer, text: Buffer.concat(chunks).toString('utf8') })
      })
    })
    asked.end()
  })
}

function toAnswer({ answer, text }: Received): CoreAnswer {
  const { statusCode = 0, headers } = answer
  const isHtml = /html/i.test(headers['content-type'] ?? '') || /^\s*</.test(text)
  return {
    kind: 'answer',
    status: statusCode,
    allow: readAllow(headers.allow),
    location: headers.location ?? null,
    cookies: new Map((headers['set-cookie'] ?? []).map(readSetCookie)),
    isHtml,
    body: isHtml ? null : (parseJson(text) ?? null),
  }
}

/** Name and value of a Set-Cookie header. */
export function readSetCookie(text: string): readonly [string, string] {
  const [pair = ''] = text.split(';')
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

/** The reason that an error response gives, without markup and at most a line. */
export function reasonIn(body: unknown): string {
  const detail = isObject(body) ? (body['detail'] ?? body['error'] ?? body['msg']) : null
  return typeof detail === 'string' ? detail.replace(/\s+/g, ' ').slice(0, 120) : ''
}
