import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { BIND_PAGE, PAGE } from '../../contract/server-pages.ts'
import type { Language } from '../../contract/language.ts'
import { sendNotFound, sendNotice } from '../../serve/notice-page.ts'
import { message } from '../messages/message.ts'
import { type ErrorResponse, errorResponse } from '../rest/http/error-response.ts'

type LanguageOf = (request: FastifyRequest) => Language

const isScreen = (url: string) => /^\/ui\/(?!assets\/)/.test(url)

function sendNoRoute(request: FastifyRequest, reply: FastifyReply, language: Language) {
  if (!isScreen(request.url)) return sendNotFound(reply, language)
  return sendNotice(reply, 503, language, {
    heading: message('pages.notBuilt.heading', language),
    sentences: [message('pages.notBuilt.sentence', language)],
  })
}

/** Browsers get a page; requests of the console get JSON. */
const wantsPage = ({ url, headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('text/html') && !url.startsWith('/api/')

function sendFailure(request: FastifyRequest, reply: FastifyReply, language: Language, failure: ErrorResponse) {
  const { status, detail, code } = failure
  if (!wantsPage(request)) return reply.code(status).send({ detail, code })
  return sendNotice(reply, status, language, { heading: message('pages.wentWrong', language), sentences: [detail] })
}

/**
 * Registers the fallbacks: HTML for unknown URLs, as recorded; JSON for server errors, which are also logged to
 * stderr.
 */
export function registerNotices(app: FastifyInstance, languageOf: LanguageOf): void {
  app.setNotFoundHandler((request, reply) => sendNoRoute(request, reply, languageOf(request)))
  app.setErrorHandler((error, request, reply) => {
    const language = languageOf(request)
    const failure = errorResponse(error, request, language)
    if (failure !== null) return sendFailure(request, reply, language, failure)
    console.error(error)
    return reply.code(500).send({ error: message('requests.failed', language) })
  })
}

/** URLs that another program of an installation serves. */
const PROGRAMS = [
  { url: PAGE.webTerminal, name: 'pages.programs.webTerminal' },
  { url: PAGE.sessionMonitor, name: 'pages.programs.sessionMonitor' },
  { url: PAGE.sessionReplay, name: 'pages.programs.sessionReplay' },
  { url: PAGE.fileManager, name: 'pages.programs.fileManager' },
  { url: PAGE.tools, name: 'pages.programs.tools' },
  { url: BIND_PAGE.wecom, name: 'pages.programs.bindWecom' },
  { url: BIND_PAGE.dingtalk, name: 'pages.programs.bindDingtalk' },
  { url: BIND_PAGE.feishu, name: 'pages.programs.bindFeishu' },
  { url: PAGE.taskMonitor, name: 'pages.programs.taskMonitor' },
] as const
/** Registers notice pages for URLs of other programs. */
export function registerProgramNotices(app: FastifyInstance, languageOf: (request: FastifyRequest) => Language): void {
  for (const { url, name } of PROGRAMS)
    app.get(`${url}*`, (request, reply) => {
      const language = languageOf(request)
      return sendNotice(reply, 200, language, {
        heading: message(name, language),
        sentences: [message('pages.elsewhere', language)],
        action: { href: '/ui/', label: message('pages.back', language) },
      })
    })
}
