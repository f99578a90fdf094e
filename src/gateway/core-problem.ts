import type { IncomingMessage, ServerResponse } from 'node:http'
import { errorCode } from '../serve/errors.ts'
import type { Language } from '../contract/language.ts'
import { languageOf } from '../serve/language.ts'
import { noticeText } from '../serve/messages/catalogues.ts'
import { sendOwn } from '../serve/refusal.ts'
import { requestId } from './access-log.ts'
import { type Core, CoreTimeout } from './core-request.ts'

/** Key of the reason below `core-failures.problems` of the messages. */
type ProblemKind = 'down' | 'unknown-name' | 'untrusted' | 'no-http' | 'broken' | 'silent' | 'unreachable'

/** Why there is no response of the core. */
interface CoreProblem {
  readonly kind: ProblemKind
  /** Node's error code, for the administrator; may be empty. */
  readonly code: string
}

const KINDS: readonly (readonly [RegExp, ProblemKind])[] = [
  [/^ECONNREFUSED$/, 'down'],
  [/^(ENOTFOUND|EAI_\w+)$/, 'unknown-name'],
  [/^(HPE_\w+|ERR_SSL_WRONG_VERSION_NUMBER|ERR_SSL_PACKET_LENGTH_TOO_LONG|EPROTO)$/, 'no-http'],
  [/CERT|SELF_SIGNED|ISSUER|UNABLE_TO_VERIFY/, 'untrusted'],
  [/^(ECONNRESET|EPIPE)$/, 'broken'],
  [/^(ETIMEDOUT|ESOCKETTIMEDOUT)$/, 'silent'],
]

/** Classifies the error of a request to the core. */
export function problemOf(error: unknown): CoreProblem {
  if (error instanceof CoreTimeout) return { kind: 'silent', code: '' }
  const code = errorCode(error)
  const [, kind = 'unreachable'] = KINDS.find(([pattern]) => pattern.test(code)) ?? []
  return { kind, code }
}

/** 504 for a timeout, else 502. */
export const statusOf = ({ kind }: CoreProblem): 502 | 504 => (kind === 'silent' ? 504 : 502)

/** One sentence for the user. Contains the core's address, never that of the request. */
export function explain({ kind }: CoreProblem, core: URL, language: Language): string {
  const { hostname, origin, protocol } = core
  return noticeText(`core-failures.problems.${kind}`, language, { hostname, origin, protocol: protocol.slice(0, -1) })
}

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function sentencesOf(request: IncomingMessage, problem: CoreProblem, core: URL, language: Language): string[] {
  const mayHaveArrived = problem.kind === 'broken' || problem.kind === 'silent'
  const isUnsure = mayHaveArrived && !SAFE_METHODS.has(request.method ?? '')
  const advice = isUnsure ? 'mayHaveArrived' : 'running'
  return [explain(problem, core, language), noticeText(`core-failures.${advice}`, language)]
}

/** The requested path, for the link that retries. Browsers parse `//host` and `/\\host` as another host. */
const hereOf = ({ url = '/' }: IncomingMessage) => url.replace(/^[/\\]+/, '/')

/** Sends 502 or 504 in the language of the request: a page with the reason, or `{ detail, code: "core_unavailable" }`. */
export function sendFailure(
  request: IncomingMessage,
  response: ServerResponse,
  problem: CoreProblem,
  { url, log }: Core,
): void {
  const language = languageOf(request)
  const id = requestId(request)
  log?.coreFailed(request, problem.kind, statusOf(problem))
  const notice = {
    heading: noticeText('core-failures.heading', language),
    sentences: sentencesOf(request, problem, url, language),
    ...(id === '' ? {} : { reference: noticeText('core-failures.request', language, { id }) }),
    action: { href: hereOf(request), label: noticeText('core-failures.retry', language) },
    ...(problem.code === '' ? {} : { code: problem.code }),
  }
  const headers = { 'retry-after': '5', 'x-request-id': id }
  sendOwn(request, response, language, { status: statusOf(problem), notice, code: 'core_unavailable', headers })
}
