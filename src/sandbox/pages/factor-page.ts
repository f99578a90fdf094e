import { html, type Html } from '../../serve/html.ts'
import { OTP_LENGTH } from '../../contract/limits.ts'
import { say, text } from '../labels/text.ts'
import { type Gate, gatePage } from './gate-page.ts'

export interface FactorPage extends Gate {
  readonly csrfToken: string
  readonly action: string
  /** A key to take; null: one is set up already. */
  readonly key: string | null
  /** In place of an authenticator: what it would show. */
  readonly hint: string
  readonly problem: string | null
}

const TITLE = text('Second factor (MFA)', '多因子认证 (MFA)', '多要素認証 (MFA)')
const OFFER = text(
  'Add this key to your authenticator, then enter the code that it shows.',
  '请将此密钥添加到身份验证器，然后输入其显示的验证码。',
  'このキーを認証アプリに追加し、表示されるコードを入力してください。',
)
const KNOWN = text(
  'An authenticator is set up for this account. Its code takes it away again.',
  '此账号已绑定身份验证器。输入其验证码即可解除绑定。',
  'このアカウントには認証アプリが設定されています。コードを入力すると解除されます。',
)
const KEY = text('Key', '密钥', 'キー')
const CODE = text('Code', '验证码', 'コード')
const SET_UP = text('Set up', '绑定', '設定')
const REMOVE = text('Remove', '解除绑定', '解除')
const BACK = text('Back to my profile', '返回个人信息', 'プロフィールに戻る')

export const OWN_PROFILE = '/ui/profile/info'

function offered({ key, language }: FactorPage): Html | null {
  if (key === null) return null
  return html`<div class="field">
    <label for="key">${say(KEY, language)}</label>
    <input id="key" name="key" value="${key}" readonly spellcheck="false" />
  </div>`
}

function code({ language, problem }: FactorPage): Html {
  const invalid = problem === null ? null : html` aria-invalid="true"`
  return html`<div class="field">
    <label for="code">${say(CODE, language)}</label>
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
    <p class="lead">${say(key === null ? KNOWN : OFFER, language)}</p>
    ${alert(page)}
    <input type="hidden" name="csrfmiddlewaretoken" value="${csrfToken}" />
    ${offered(page)}${code(page)}
    <button class="submit">${say(key === null ? REMOVE : SET_UP, language)}</button>
    <p class="sandbox" id="hint">${hint}</p>
  </form>`
}

/** Where users of the sandbox set up a second factor, or take it away. Works without any script. */
export function factorPage(page: FactorPage): string {
  const title = say(TITLE, page.language)
  const footer = html`<nav><a href="${OWN_PROFILE}">${say(BACK, page.language)}</a></nav>`
  return gatePage(page, { title, main: form(page, title), footer })
}
