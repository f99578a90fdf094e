import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendNotFound } from '../../serve/not-found.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import type { Language } from '../context.ts'
import { type Failure, failureOf } from '../failure.ts'
import { say, text } from '../labels/text.ts'

const NOT_BUILT = {
  heading: text('The console is not built', '控制台尚未构建', 'コンソールがビルドされていません'),
  sentence: text(
    'Run "npm run build" in the project folder, then start the sandbox again.',
    '请在项目目录中运行 “npm run build”，然后重新启动沙箱。',
    'プロジェクトのフォルダーで「npm run build」を実行し、サンドボックスを起動し直してください。',
  ),
}
export const FAILED = text('The server has failed.', '服务器内部错误。', 'サーバー内部でエラーが発生しました。')

type LanguageOf = (request: FastifyRequest) => Language

const isScreen = (url: string) => /^\/ui\/(?!assets\/)/.test(url)

function sendNoRoute(request: FastifyRequest, reply: FastifyReply, language: Language) {
  if (!isScreen(request.url)) return sendNotFound(reply, language)
  const { heading, sentence } = NOT_BUILT
  return sendNotice(reply, 503, language, { heading: say(heading, language), sentences: [say(sentence, language)] })
}

const HEADING = text('Something went wrong', '出错了', 'エラーが発生しました')

/** A page for browsers; calls of the console get JSON. */
const wantsPage = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('text/html') && !url.startsWith('/api/')

function sendFailure(request: FastifyRequest, reply: FastifyReply, language: Language, failure: Failure) {
  const { status, detail, code } = failure
  if (!wantsPage(request)) return reply.code(status).send({ detail, code })
  return sendNotice(reply, status, language, { heading: say(HEADING, language), sentences: [detail] })
}

/** Answers that no route gives: addresses without a route are HTML, as recorded; failures of the server are JSON and go to stderr. */
export function registerNotices(app: FastifyInstance, languageOf: LanguageOf): void {
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, languageOf(request)))
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request)
    const failure = failureOf(error, request, language)
    if (failure !== null) return sendFailure(request, reply, language, failure)
    console.error(error)
    return reply.code(500).send({ error: FAILED[language] })
  })
}
