import { html, type Html } from '../../serve/html.ts'
import { LOGIN_CONFIRMATION } from '../../contract/endpoints.ts'
import type { Language } from '../../contract/language.ts'
import { message } from '../messages/message.ts'
import { type GatePageProps, gatePage } from './gate-page.ts'

export interface WaitingPage extends GatePageProps {
  readonly csrfToken: string
  /** Names of the reviewers. */
  readonly reviewers: readonly string[]
  /** URL after the approval. */
  readonly self: string
  /** URL when the login is rejected or expired. */
  readonly over: string
  /** URL that cancels the login. */
  readonly cancel: string
}

const LOOK_AGAIN_SECONDS = 3
const waitsFor = (names: readonly string[], language: Language) =>
  message('auth.waiting.reviewers', language, { names: names.join(message('lists.names', language)) })

/** Reloads the page when scripts are disabled; otherwise a script polls the status. */
const looksAgain = ({ self }: WaitingPage): Html =>
  html`<script src="/static/login/waiting.js" defer></script>
    <noscript><meta http-equiv="refresh" content="${LOOK_AGAIN_SECONDS}; url=${self}" /></noscript>`

function form({ language, reviewers, csrfToken, self, over, cancel }: WaitingPage, title: string): Html {
  return html`<form
    method="post"
    action="${cancel}"
    id="waiting"
    data-status="${LOGIN_CONFIRMATION}"
    data-every="${LOOK_AGAIN_SECONDS}"
    data-on="${self}"
    data-over="${over}"
  >
    <h1>${title}</h1>
    <p class="lead">${waitsFor(reviewers, language)}</p>
    <p class="lead">${message('auth.waiting.looksAgain', language)}</p>
    <input type="hidden" name="csrfmiddlewaretoken" value="${csrfToken}" />
    <button class="submit quiet">${message('auth.waiting.cancel', language)}</button>
  </form>`
}

/** The page of a login that awaits approval. Works without scripts. */
export function waitingPage(page: WaitingPage): string {
  const title = message('auth.waiting.title', page.language)
  const footer = html`<nav><a href="${page.self}">${message('auth.waiting.look', page.language)}</a></nav>`
  return gatePage(page, { title, head: looksAgain(page), main: form(page, title), footer })
}
