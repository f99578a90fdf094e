import { GATE_MARK } from '../../serve/gate-mark.ts'
import { html, type Html } from '../../serve/html.ts'
import { LANGUAGE_CODES, LANGUAGES } from '../../serve/language.ts'
import type { Language } from '../context.ts'
import { GATE_ART } from './gate-art.ts'
import { type Gate, gatePage } from './gate-page.ts'
import { problemSentence, type LoginProblem } from './login-problem.ts'
import { LOGIN_TEXT, type LoginText } from './login-text.ts'

export interface LoginPage extends Gate {
  /** In the place of the product's own; null: none was uploaded. */
  readonly logo: string | null
  readonly picture: string | null
  readonly csrfToken: string
  /** Where the form goes, with the way on in its query. */
  readonly action: string
  /** The page's own path, for the language links to come back to. */
  readonly self: string
  readonly username: string
  readonly remember: boolean
  readonly problem: LoginProblem | null
}

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', zh: '简体中文', ja: '日本語' }

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

function alert({ problem, language }: LoginPage, text: LoginText): Html {
  const sentence = problem === null ? '' : problemSentence(problem, language)
  return html`<p
    class="alert"
    id="problem"
    role="alert"
    data-key-problem="${text.unreadableKey}"
    ${problem === null ? html` hidden` : null}
  >
    ${ALERT}<span>${sentence}</span>
  </p>`
}

/** After a refusal the password is what has to be typed again; at first it is the name. */
function fields(page: LoginPage, text: LoginText): Html {
  const refused = page.problem !== null
  const invalid = refused ? html` aria-describedby="problem" aria-invalid="true"` : null
  const focus = html` autofocus`
  return html`<div class="field">
      <label for="username">${text.username}</label>
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
      <label for="password">${text.password}</label>
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
          aria-label="${text.show}"
          title="${text.show}"
          data-show="${text.show}"
          data-hide="${text.hide}"
        >
          ${EYE}
        </button>
      </div>
    </div>
    <label class="keep"
      ><input type="checkbox" name="auto_login" ${page.remember ? html` checked` : null} /><span
        >${text.keep}</span
      ></label
    >`
}

function languageLinks({ language, self }: LoginPage, text: LoginText): Html {
  const links = LANGUAGES.map((code) => {
    const href = `/core/i18n/${LANGUAGE_CODES[code]}/?next=${encodeURIComponent(self)}`
    const current = code === language ? html` aria-current="true"` : null
    return html`<a href="${href}" lang="${LANGUAGE_CODES[code]}" hreflang="${LANGUAGE_CODES[code]}" ${current}
      >${LANGUAGE_NAMES[code]}</a
    >`
  })
  return html`<nav aria-label="${text.languages}">${links}</nav>`
}

const logoOf = ({ logo }: LoginPage): Html =>
  logo === null ? GATE_MARK : html`<img class="mark" src="${logo}" alt="" />`

/** A picture that was uploaded stands alone: what it says is the installation's own. */
const artOf = ({ picture }: LoginPage, text: LoginText): Html =>
  picture === null
    ? html`${GATE_ART}
        <p>${text.motto}</p>`
    : html`<img src="${picture}" alt="" />`

const form = (page: LoginPage, text: LoginText): Html =>
  html`<form method="post" action="${page.action}" id="login">
    <h1>${text.title}</h1>
    <p class="lead">${text.lead}</p>
    ${alert(page, text)}
    <input type="hidden" name="csrfmiddlewaretoken" value="${page.csrfToken}" />
    ${fields(page, text)}
    <button class="submit">${text.submit}</button>
    <p class="sandbox">${text.sandbox}</p>
  </form>`

const footer = (page: LoginPage, text: LoginText): Html =>
  html`${languageLinks(page, text)}<button
      type="button"
      class="icon"
      id="scheme"
      hidden
      aria-label="${text.scheme}"
      title="${text.scheme}"
    >
      ${MOON}
    </button>`

/** The whole login page. Works without its scripts: the password then goes as typed, which the server takes too. */
export function loginPage(page: LoginPage): string {
  const text = LOGIN_TEXT[page.language]
  return gatePage(page, {
    title: text.title,
    head: html`<script src="/static/login/login.js" defer></script>`,
    mark: logoOf(page),
    main: form(page, text),
    footer: footer(page, text),
    art: artOf(page, text),
  })
}
