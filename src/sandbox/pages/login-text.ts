import type { Language } from '../context.ts'

export interface LoginText {
  readonly title: string
  readonly lead: string
  readonly username: string
  readonly password: string
  readonly show: string
  readonly hide: string
  readonly keep: string
  readonly submit: string
  readonly languages: string
  readonly scheme: string
  readonly motto: string
  readonly sandbox: string
  readonly unreadableKey: string
}

export const LOGIN_TEXT: Readonly<Record<Language, LoginText>> = {
  en: {
    title: 'Sign in',
    lead: 'Use your organization account.',
    username: 'Username or email',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    keep: 'Keep me signed in for 1 day',
    submit: 'Sign in',
    languages: 'Language',
    scheme: 'Light or dark',
    motto: 'Every session through one gate: who, where, when, and what was typed.',
    sandbox: 'Sandbox for trying, developing and testing. Not a bastion.',
    unreadableKey:
      'Your password was not sent: the key that protects it cannot be read. Reload the page and try again.',
  },
  zh: {
    title: '登录',
    lead: '请使用您的组织账号。',
    username: '用户名或邮箱',
    password: '密码',
    show: '显示密码',
    hide: '隐藏密码',
    keep: '1 天内保持登录',
    submit: '登录',
    languages: '语言',
    scheme: '浅色或深色',
    motto: '每个会话都经由同一道门：谁、在哪里、何时、输入了什么。',
    sandbox: '仅供试用、开发和测试的沙箱，不是堡垒机。',
    unreadableKey: '密码未发送：无法读取用于保护密码的密钥。请刷新页面后重试。',
  },
  ja: {
    title: 'サインイン',
    lead: '組織のアカウントを使用してください。',
    username: 'ユーザー名またはメールアドレス',
    password: 'パスワード',
    show: 'パスワードを表示',
    hide: 'パスワードを隠す',
    keep: '1 日間サインインしたままにする',
    submit: 'サインイン',
    languages: '言語',
    scheme: 'ライトまたはダーク',
    motto: 'すべてのセッションは一つの門を通ります。誰が、どこで、いつ、何を入力したか。',
    sandbox: '試用・開発・テスト用のサンドボックスです。要塞サーバーではありません。',
    unreadableKey:
      'パスワードは送信されていません。保護用の鍵を読み取れません。ページを再読み込みして、もう一度お試しください。',
  },
}
