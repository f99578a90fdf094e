import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Language, languageOf } from '../serve/language.ts'
import { sendOwn } from '../serve/own-answer.ts'
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

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

function sentencesOf(request: IncomingMessage, problem: CoreProblem, core: URL, language: Language): string[] {
  const words = WORDS[language]
  const mayHaveArrived = problem.kind === 'broken' || problem.kind === 'silent'
  const isUnsure = mayHaveArrived && !SAFE_METHODS.has(request.method ?? '')
  return [explain(problem, core, language), isUnsure ? words.unsure : words.kept]
}

/** Leads back to the address that was asked for. Browsers read `//host` and `/\\host` as another host. */
const hereOf = ({ url = '/' }: IncomingMessage) => url.replace(/^[/\\]+/, '/')

/** 502 or 504 in the reader's language: a page that says what is wrong, or `{ detail, code: "core_unavailable" }`. */
export function sendFailure(request: IncomingMessage, response: ServerResponse, problem: CoreProblem, core: URL): void {
  const language = languageOf(request)
  const { heading, retry } = WORDS[language]
  const notice = {
    heading,
    sentences: sentencesOf(request, problem, core, language),
    action: { href: hereOf(request), label: retry },
    ...(problem.code === '' ? {} : { code: problem.code }),
  }
  const headers = { 'retry-after': '5' }
  sendOwn(request, response, language, { status: statusOf(problem), notice, code: 'core_unavailable', headers })
}
