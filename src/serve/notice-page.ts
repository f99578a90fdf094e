import type { FastifyReply } from 'fastify'
import { GATE_MARK } from './gate-mark.ts'
import { NOTICE_POLICY, SAFE_HEADERS } from './headers.ts'
import { html, Html } from './html.ts'
import { type Language, LANGUAGE_CODES } from './language.ts'
import { NOTICE_STYLE } from './notice-style.ts'

/** A page of one heading and a few sentences, for answers that people rarely see. */
export interface Notice {
  readonly heading: string
  readonly sentences: readonly string[]
  /** What a program calls it, for whoever looks after the server. */
  readonly code?: string
  readonly action?: { readonly href: string; readonly label: string }
}

// The style is ours and holds none of the characters that HTML would read.
const STYLE = new Html(`<style>${NOTICE_STYLE}</style>`)

function codeLine({ code }: Notice) {
  return code === undefined ? null : html`<p><code>${code}</code></p>`
}

function actionLink({ action }: Notice) {
  return action === undefined ? null : html`<a class="action" href="${action.href}">${action.label}</a>`
}

export function noticePage(language: Language, notice: Notice): string {
  return html`<!doctype html>
    <html lang="${LANGUAGE_CODES[language]}">
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
          ${notice.sentences.map((sentence) => html`<p>${sentence}</p>`)}${codeLine(notice)}${actionLink(notice)}
        </main>
      </body>
    </html> `.text
}

/** What goes before a notice: it loads nothing, runs nothing and is not kept. */
export function noticeHeaders(language: Language): Readonly<Record<string, string>> {
  return {
    ...SAFE_HEADERS,
    'content-security-policy': NOTICE_POLICY,
    'content-type': 'text/html; charset=utf-8',
    'content-language': LANGUAGE_CODES[language],
    'cache-control': 'no-store',
  }
}

export function sendNotice(reply: FastifyReply, status: number, language: Language, notice: Notice): FastifyReply {
  return reply.code(status).headers(noticeHeaders(language)).send(noticePage(language, notice))
}
