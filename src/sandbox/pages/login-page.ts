import { GATE_MARK, html, type Html } from '../../serve/html.ts'
import { LANGUAGES } from '../../contract/language.ts'
import { type GatePageProps, GATE_ART, gatePage } from './gate-page.ts'
import { problemSentence, type LoginProblem } from './login-problem.ts'
import { message, type MessageKey } from '../messages/message.ts'

export interface LoginPage extends GatePageProps {
  /** The uploaded logo, or null. */
  readonly logo: string | null
  readonly picture: string | null
  readonly csrfToken: string
  /** Form action, with `next` in its query. */
  readonly action: string
  /** The path of this page, for the language links. */
  readonly self: string
  readonly username: string
  readonly remember: boolean
  readonly problem: LoginProblem | null
}

/** Translates a key into the language of the page. */
type Translate = (key: MessageKey) => string

const EYE = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M2.5 12c2.3-4.2 5.6-6.3 9.5-6.3s7.2 2.1 9.5 6.3c-2.3 4.2-5.6 6.3-9.5 6.3S4.8 16.2 2.5 12z" />
  <circle cx="12" cy="12" r="2.8" />
  <path class="slash" d="M4 4l16 16" />
</svg>`
const MOON = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z" />
</svg>`
const ALERT = html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="9" />
  <path d="M12 7.5v5.5M12 16.4v.1" />
</svg>`

function alert({ problem, language }: LoginPage, t: Translate): Html {
  const sentence = problem === null ? '' : problemSentence(problem, language)
  return html`<p
    class="alert"
    id="problem"
    role="alert"
    data-key-problem="${t('auth.login.unreadableKey')}"
    ${problem === null ? html` hidden` : null}
  >
    ${ALERT}<span>${sentence}</span>
  </p>`
}

/** Focuses the password after an error, the username at first. */
function fields(page: LoginPage, t: Translate): Html {
  const refused = page.problem !== null
  const invalid = refused ? html` aria-describedby="problem" aria-invalid="true"` : null
  const focus = html` autofocus`
  return html`<div class="field">
      <label for="username">${t('auth.login.username')}</label>
      <input
        id="username"
        name="username"
        value="${page.username}"
        maxlength="128"
        required
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        ${refused ? null : focus}
      />
    </div>
    <div class="field">
      <label for="password">${t('auth.login.password')}</label>
      <div class="secret">
        <input
          id="password"
          name="password"
          type="password"
          maxlength="1024"
          required
          autocomplete="current-password"
          ${invalid}${refused ? focus : null}
        />
        <button
          type="button"
          class="icon"
          id="reveal"
          hidden
          aria-label="${t('auth.login.show')}"
          title="${t('auth.login.show')}"
          data-show="${t('auth.login.show')}"
          data-hide="${t('auth.login.hide')}"
        >
          ${EYE}
        </button>
      </div>
    </div>
    <label class="keep"
      ><input type="checkbox" name="auto_login" ${page.remember ? html` checked` : null} /><span
        >${t('auth.login.keep')}</span
      ></label
    >`
}

function languageLinks({ language, self }: LoginPage, t: Translate): Html {
  const links = LANGUAGES.map(({ id, tag }) => {
    const href = `/core/i18n/${tag}/?next=${encodeURIComponent(self)}`
    const current = id === language ? html` aria-current="true"` : null
    return html`<a href="${href}" lang="${tag}" hreflang="${tag}" ${current}
      >${message('auth.login.languageName', id)}</a
    >`
  })
  return html`<nav aria-label="${t('auth.login.languages')}">${links}</nav>`
}

const logoOf = ({ logo }: LoginPage): Html =>
  logo === null ? GATE_MARK : html`<img class="mark" src="${logo}" alt="" />`

/** An uploaded picture has no caption. */
const artOf = ({ picture }: LoginPage, t: Translate): Html =>
  picture === null
    ? html`${GATE_ART}
        <p>${t('auth.login.motto')}</p>`
    : html`<img src="${picture}" alt="" />`

const form = (page: LoginPage, t: Translate): Html =>
  html`<form method="post" action="${page.action}" id="login">
    <h1>${t('auth.login.title')}</h1>
    <p class="lead">${t('auth.login.lead')}</p>
    ${alert(page, t)}
    <input type="hidden" name="csrfmiddlewaretoken" value="${page.csrfToken}" />
    ${fields(page, t)}
    <button class="submit">${t('auth.login.submit')}</button>
    <p class="sandbox">${t('auth.login.sandbox')}</p>
  </form>`

const footer = (page: LoginPage, t: Translate): Html =>
  html`${languageLinks(page, t)}<button
      type="button"
      class="icon"
      id="scheme"
      hidden
      aria-label="${t('auth.login.scheme')}"
      title="${t('auth.login.scheme')}"
    >
      ${MOON}
    </button>`

/** The login page. Works without scripts: the password is then sent unencrypted, which the server accepts. */
export function loginPage(page: LoginPage): string {
  const t: Translate = (key) => message(key, page.language)
  return gatePage(page, {
    title: t('auth.login.title'),
    head: html`<script src="/static/login/login.js" defer></script>`,
    mark: logoOf(page),
    main: form(page, t),
    footer: footer(page, t),
    art: artOf(page, t),
  })
}
