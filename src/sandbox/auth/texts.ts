import { text } from '../labels/text.ts'

export const CSRF_FAILED = text(
  'CSRF Failed: CSRF token missing or incorrect.',
  'CSRF 校验失败：令牌缺失或不匹配。',
  'CSRF 検証に失敗しました：トークンがないか、一致しません。',
)

export const NO_SECOND_FACTOR = text(
  'Your account has no second factor to confirm this with: set one up in your profile. In this sandbox the account sysadmin has one.',
  '您的账号没有绑定可用于确认此操作的 MFA，请先在个人信息中绑定。在此沙盒中，账号 sysadmin 已绑定。',
  'このアカウントには、この操作の確認に使える MFA がありません。プロフィールで設定してください。このサンドボックスでは sysadmin にあります。',
)

export const NOT_CONFIRMED = text('Confirm who you are first.', '请先确认您的身份。', '先に本人確認を行ってください。')

export const NO_CODE_TO_SEND = text(
  'No code can be sent to you: short messages are off, or your account has no telephone or no second factor.',
  '无法向您发送验证码：短信未启用，或您的账号没有手机号或未绑定 MFA。',
  'コードを送信できません：SMS が無効か、アカウントに電話番号または MFA がありません。',
)

export const SHORT_MESSAGE = text('Short message', '短信', 'ショートメッセージ')

export const WRONG_CODE = text(
  'The code is wrong or no longer valid.',
  '验证码错误或已失效。',
  'コードが違うか、期限が切れています。',
)

export const WRONG_PASSWORD = text('The password is wrong.', '密码错误。', 'パスワードが違います。')

export const AUTHENTICATOR = text('Authenticator', '身份验证器', '認証アプリ')

/** In place of an authenticator. */
export const SANDBOX_CODE = text(
  'Code of this sandbox: {{code}}',
  '此沙盒的验证码：{{code}}',
  'このサンドボックスのコード：{{code}}',
)
