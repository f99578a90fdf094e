import { html, type Html } from '../../serve/html.ts'
import { LOGIN_CONFIRMATION } from '../../contract/endpoints.ts'
import type { Language } from '../context.ts'
import { say, text } from '../labels/text.ts'
import { type Gate, gatePage } from './gate-page.ts'

export interface WaitingPage extends Gate {
  readonly csrfToken: string
  /** The names of those who may agree. */
  readonly reviewers: readonly string[]
  /** Where the login goes on as soon as one of them has. */
  readonly self: string
  /** Where it leads when nobody will agree any more. */
  readonly over: string
  /** Where it is given up. */
  readonly cancel: string
}

const LOOK_AGAIN_SECONDS = 3

export const WAITING = text('Waiting for confirmation', '等待确认', '確認を待っています')
const LOOKS_AGAIN = text(
  'This page looks again by itself every few seconds and goes on as soon as somebody has agreed.',
  '本页面每隔几秒自动查看一次，获得同意后会自动继续。',
  'このページは数秒ごとに自動で確認し、承認されるとそのまま進みます。',
)
const LOOK = text('Look now', '立即查看', '今すぐ確認')
const CANCEL = text('Cancel this login', '取消此次登录', 'このログインを取り消す')

const waitsFor = (names: readonly string[], language: Language) =>
  say(
    text(
      `One of these people must agree to this login: ${names.join(', ')}.`,
      `此次登录须经以下人员之一同意：${names.join('、')}。`,
      `このログインには次のいずれかの承認が必要です：${names.join('、')}`,
    ),
    language,
  )

/** A script asks how things stand, so that nobody loses their place on the page; without scripts the page loads again. */
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
    <p class="lead">${say(LOOKS_AGAIN, language)}</p>
    <input type="hidden" name="csrfmiddlewaretoken" value="${csrfToken}" />
    <button class="submit quiet">${say(CANCEL, language)}</button>
  </form>`
}

/** Where a login waits until one of its reviewers agrees, and may be given up. Works without its script. */
export function waitingPage(page: WaitingPage): string {
  const title = say(WAITING, page.language)
  const footer = html`<nav><a href="${page.self}">${say(LOOK, page.language)}</a></nav>`
  return gatePage(page, { title, head: looksAgain(page), main: form(page, title), footer })
}
