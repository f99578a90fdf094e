import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isObject, readNumber, readText } from '../../contract/json-object.ts'
import { sendNotFound } from '../../serve/not-found.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import type { Language } from '../context.ts'
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

/** Status and text of a refusal that fastify itself makes: a body that is too large, or of a type that nobody reads. */
function clientError(error: unknown): { status: number; detail: string } | null {
  const status = isObject(error) ? readNumber(error.statusCode, 500) : 500
  return isObject(error) && status < 500 ? { status, detail: readText(error.message) } : null
}

/** Answers that no route gives: addresses without a route are HTML, as recorded; failures of the server are JSON and go to stderr. */
export function registerNotices(app: FastifyInstance, languageOf: LanguageOf): void {
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, languageOf(request)))
  app.setErrorHandler((error, request, reply) => {
    const refusal = clientError(error)
    if (refusal !== null) return reply.code(refusal.status).send({ detail: refusal.detail, code: 'error' })
    console.error(error)
    return reply.code(500).send({ error: FAILED[languageOf(request)] })
  })
}
