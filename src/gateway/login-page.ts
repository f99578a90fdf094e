import { type Language, languageTag } from '../contract/language.ts'
import { noticeText } from '../serve/messages/catalogues.ts'
import { GATE_MARK, html, Html } from '../serve/html.ts'
import { noticeHeaders } from '../serve/notice-page.ts'
import { NOTICE_STYLE } from '../serve/notice-style.ts'
import { loginPolicy } from '../serve/headers.ts'
import { createHash } from 'node:crypto'

/** Beside that of notices. */
const FORM_STYLE = `
form { margin: 0; }
label { display: block; margin: 16px 0 4px; font-weight: 500; }
input { display: block; width: 100%; min-height: 36px; padding: 7px 10px; border: 1px solid var(--line); border-radius: 6px;
  background: var(--bg); color: var(--text); font: inherit; font-size: 16px; }
button { min-height: 36px; margin-top: 24px; border: 0; cursor: pointer; font: inherit; }
.problem { margin: 16px 0 0; padding: 8px 12px; border-left: 3px solid var(--problem); background: var(--sunken);
  color: var(--text); }
:root { --problem: #c93c37; }
@media (prefers-color-scheme: dark) { :root { --problem: #f47067; } }
@media (forced-colors: active) { button.action { border: 1px solid ButtonText; } }
`

const CSS = NOTICE_STYLE + FORM_STYLE
// A constant without characters that HTML would parse.
const STYLE = new Html(`<style>${CSS}</style>`)
const POLICY = loginPolicy(`'sha256-${createHash('sha256').update(CSS).digest('base64')}'`)

interface LoginForm {
  /** Name of the product. */
  readonly name: string
  /** Where the form is sent, and the address to open then. */
  readonly action: string
  readonly next: string
  /** Proves that the form is ours. */
  readonly proof: string
  /** As typed before. */
  readonly username: string
  /** Why the last attempt failed; null: there was none. */
  readonly problem: string | null
}

/** A form without scripts: nothing of the page is executed. */
export function tokenLoginPage(language: Language, form: LoginForm): string {
  const words = (key: 'heading' | 'username' | 'password' | 'submit') => noticeText(`login.${key}`, language)
  const problem = form.problem === null ? null : html`<p class="problem" role="alert">${form.problem}</p>`
  return html`<!doctype html>
    <html lang="${languageTag(language)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${words('heading')} · ${form.name}</title>
        ${STYLE}
      </head>
      <body>
        <main>
          <p class="brand">${GATE_MARK}${form.name}</p>
          <h1>${words('heading')}</h1>
          ${problem}
          <form method="post" action="${form.action}">
            <input type="hidden" name="next" value="${form.next}" />
            <input type="hidden" name="proof" value="${form.proof}" />
            <label for="username">${words('username')}</label>
            <input
              id="username"
              name="username"
              value="${form.username}"
              autocomplete="username"
              autocapitalize="none"
              spellcheck="false"
              required${form.username === '' ? AUTOFOCUS : null}
            />
            <label for="password">${words('password')}</label>
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              required${form.username === '' ? null : AUTOFOCUS}
            />
            <button class="action">${words('submit')}</button>
          </form>
        </main>
      </body>
    </html> `.text
}

const AUTOFOCUS = new Html(' autofocus')

export const tokenLoginHeaders = (language: Language): Readonly<Record<string, string>> => ({
  ...noticeHeaders(language),
  'content-security-policy': POLICY,
})
