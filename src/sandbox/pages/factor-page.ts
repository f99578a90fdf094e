import { html, type Html } from '../../serve/html.ts'
import { OTP_LENGTH } from '../../contract/limits.ts'
import { message } from '../messages/message.ts'
import { type GatePageProps, gatePage } from './gate-page.ts'

export interface FactorPage extends GatePageProps {
  readonly csrfToken: string
  readonly action: string
  /** A new key; null when the user already has one. */
  readonly key: string | null
  /** The current code: the sandbox shows it, since there is no authenticator for it. */
  readonly hint: string
  readonly problem: string | null
}
export const OWN_PROFILE = '/ui/profile/info'

function offered({ key, language }: FactorPage): Html | null {
  if (key === null) return null
  return html`<div class="field">
    <label for="key">${message('auth.factor.key', language)}</label>
    <input id="key" name="key" value="${key}" readonly spellcheck="false" />
  </div>`
}

function code({ language, problem }: FactorPage): Html {
  const invalid = problem === null ? null : html` aria-invalid="true"`
  return html`<div class="field">
    <label for="code">${message('auth.factor.code', language)}</label>
    <input
      id="code"
      name="code"
      inputmode="numeric"
      maxlength="${OTP_LENGTH}"
      required
      autocomplete="one-time-code"
      aria-describedby="${problem === null ? '' : 'problem '}hint"
      ${invalid}
      autofocus
    />
  </div>`
}

const alert = ({ problem }: FactorPage): Html | null =>
  problem === null ? null : html`<p class="alert" id="problem" role="alert"><span>${problem}</span></p>`

function form(page: FactorPage, title: string): Html {
  const { language, action, key, csrfToken, hint } = page
  return html`<form method="post" action="${action}">
    <h1>${title}</h1>
    <p class="lead">${message(`auth.factor.${key === null ? 'known' : 'offer'}`, language)}</p>
    ${alert(page)}
    <input type="hidden" name="csrfmiddlewaretoken" value="${csrfToken}" />
    ${offered(page)}${code(page)}
    <button class="submit">${message(`auth.factor.${key === null ? 'remove' : 'setUp'}`, language)}</button>
    <p class="sandbox" id="hint">${hint}</p>
  </form>`
}

/** The page that sets up or removes a second factor. Works without scripts. */
export function factorPage(page: FactorPage): string {
  const title = message('auth.factor.title', page.language)
  const footer = html`<nav><a href="${OWN_PROFILE}">${message('auth.factor.back', page.language)}</a></nav>`
  return gatePage(page, { title, main: form(page, title), footer })
}
