import { text } from './text.ts'

/** Messages: what a new password lacks. `{limit}` stands for a number. */
export const PASSWORD_TEXTS = {
  passwordLength: text(
    'A password needs at least {limit} characters.',
    '密码至少需要 {limit} 个字符。',
    'パスワードは {limit} 文字以上にしてください。',
  ),
  passwordUpper: text(
    'A password needs an upper-case letter.',
    '密码须包含大写字母。',
    'パスワードには大文字が必要です。',
  ),
  passwordLower: text(
    'A password needs a lower-case letter.',
    '密码须包含小写字母。',
    'パスワードには小文字が必要です。',
  ),
  passwordNumber: text('A password needs a digit.', '密码须包含数字。', 'パスワードには数字が必要です。'),
  passwordSpecial: text(
    'A password needs a special character.',
    '密码须包含特殊字符。',
    'パスワードには記号が必要です。',
  ),
  passwordUsed: text(
    'It must be none of the last {limit} passwords.',
    '不能与最近使用过的 {limit} 个密码相同。',
    '直近 {limit} 回のパスワードは使えません。',
  ),
}
