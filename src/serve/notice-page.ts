import type { FastifyReply } from 'fastify'
import { NOTICE_POLICY, SAFE_HEADERS } from './headers.ts'
import { GATE_MARK, html, Html } from './html.ts'
import { type Language, languageTag } from '../contract/language.ts'
import { noticeText } from './messages/catalogues.ts'
import { NOTICE_STYLE } from './notice-style.ts'

/** A page of a heading and a few sentences, for responses that users rarely see. */
export interface Notice {
  readonly heading: string
  readonly sentences: readonly string[]
  /** Error code for the administrator. */
  readonly code?: string
  /** What to quote when asking for help. */
  readonly reference?: string
  readonly action?: { readonly href: string; readonly label: string }
}

// A constant without characters that HTML would parse.
const STYLE = new Html(`<style>${NOTICE_STYLE}</style>`)

function codeLine({ code }: Notice) {
  return code === undefined ? null : html`<p><code>${code}</code></p>`
}

function referenceLine({ reference }: Notice) {
  return reference === undefined ? null : html`<p>${reference}</p>`
}

function actionLink({ action }: Notice) {
  return action === undefined ? null : html`<a class="action" href="${action.href}">${action.label}</a>`
}

/** The HTML document of a notice. It loads nothing: its styles are inline. */
export function noticePage(language: Language, notice: Notice): string {
  return html`<!doctype html>
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${notice.heading} · Gatehouse</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="brand">${GATE_MARK}Gatehouse</p>
          <h1>${notice.heading}</h1>
          ${notice.sentences.map((sentence) => html`<p>${sentence}</p>`)}${codeLine(notice)}${referenceLine(
            notice,
          )}${actionLink(notice)}
        </main>
      </body>
    </html> `.text
}

/** Headers of a notice: nothing is loaded, executed or cached. */
export function noticeHeaders(language: Language): Readonly<Record<string, string>> {
  return {
    ...SAFE_HEADERS,
    'content-security-policy': NOTICE_POLICY,
    'content-type': 'text/html; charset=utf-8',
    'content-language': languageTag(language),
    'cache-control': 'no-store',
  }
}

/** Sends a notice as an HTML page with security headers. */
export function sendNotice(reply: FastifyReply, status: number, language: Language, notice: Notice): FastifyReply {
  return reply.code(status).headers(noticeHeaders(language)).send(noticePage(language, notice))
}

/** Sends the 404 page in a language. */
export function sendNotFound(reply: FastifyReply, language: Language): FastifyReply {
  const notice = {
    heading: noticeText('notices.notFound.heading', language),
    sentences: [noticeText('notices.notFound.detail', language)],
  }
  return sendNotice(reply, 404, language, notice)
}
