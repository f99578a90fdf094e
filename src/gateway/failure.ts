import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import { SAFE_HEADERS } from '../serve/headers.ts'
import { chooseLanguage, type Language, LANGUAGE_CODES } from '../serve/language.ts'
import { noticeHeaders, noticePage } from '../serve/notice-page.ts'
import { type CoreProblem, explain, statusOf } from './core-problem.ts'

interface Words {
  readonly heading: string
  readonly kept: string
  readonly unsure: string
  readonly retry: string
}

const WORDS: Readonly<Record<Language, Words>> = {
  en: {
    heading: 'The core does not answer',
    kept: 'The console itself is running and goes on as soon as the core answers; nothing has to be restarted.',
    unsure: 'What you have just sent may have arrived all the same: look before you send it again.',
    retry: 'Try again',
  },
  zh: {
    heading: '核心没有应答',
    kept: '控制台本身运行正常，核心恢复应答后即可继续使用，无需重新启动。',
    unsure: '您刚才提交的内容可能已经送达：再次提交前请先确认。',
    retry: '重试',
  },
  ja: {
    heading: 'コアが応答しません',
    kept: 'コンソールは動作しています。コアが応答すればそのまま続けられ、再起動は不要です。',
    unsure: '送信した内容は届いている可能性があります。もう一度送る前に確認してください。',
    retry: '再試行',
  },
}

const LANGUAGE_COOKIE = /(?:^|;\s*)django_language="?([^;"]*)/
const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

export const languageOf = ({ headers }: IncomingMessage): Language =>
  chooseLanguage(LANGUAGE_COOKIE.exec(headers.cookie ?? '')?.[1], headers['accept-language'])

/** Programs that ask for JSON get it in the shape of the core's own errors; people get a page. */
const wantsJson = ({ headers: { accept = '' } }: IncomingMessage) =>
  accept.includes('application/json') && !accept.includes('text/html')

function sentencesOf(request: IncomingMessage, problem: CoreProblem, core: URL, language: Language): string[] {
  const words = WORDS[language]
  const mayHaveArrived = problem.kind === 'broken' || problem.kind === 'silent'
  const isUnsure = mayHaveArrived && !SAFE_METHODS.has(request.method ?? '')
  return [explain(problem, core, language), isUnsure ? words.unsure : words.kept]
}

function pageOf(request: IncomingMessage, problem: CoreProblem, core: URL, language: Language): string {
  const { heading, retry } = WORDS[language]
  return noticePage(language, {
    heading,
    sentences: sentencesOf(request, problem, core, language),
    action: { href: request.url ?? '/', label: retry },
    ...(problem.code === '' ? {} : { code: problem.code }),
  })
}

function jsonHeaders(language: Language): Readonly<Record<string, string>> {
  return {
    ...SAFE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-language': LANGUAGE_CODES[language],
    'cache-control': 'no-store',
  }
}

/** 502 or 504 in the reader's language: a page that says what is wrong, or `{ detail, code: "core_unavailable" }`. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, problem: CoreProblem, core: URL): void {
  const language = languageOf(request)
  const json = wantsJson(request)
  const detail = sentencesOf(request, problem, core, language).join(' ')
  const body = json ? JSON.stringify({ detail, code: 'core_unavailable' }) : pageOf(request, problem, core, language)
  const headers = json ? jsonHeaders(language) : noticeHeaders(language)
  const status = statusOf(problem)
  const length = { 'content-length': Buffer.byteLength(body), 'retry-after': '5' }
  // With its own reason: an answer of the core that could not be sent may have left one.
  response.writeHead(status, STATUS_CODES[status], { ...headers, ...length })
  response.end(request.method === 'HEAD' ? undefined : body)
}
