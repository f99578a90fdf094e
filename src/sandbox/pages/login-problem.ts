import type { LoginOutcome } from '../auth/password-login.ts'
import type { Language } from '../context.ts'
import { probeText } from '../settings/probes/probe-failed.ts'

/** What the login page says above its form: a refused attempt, or why the visitor is here again. */
export type LoginProblem =
  Exclude<LoginOutcome, { kind: 'ok' }> | { readonly kind: 'timeout' | 'withdrawn' | 'unconfirmed' | 'empty' }

const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

function english(problem: LoginProblem): string {
  switch (problem.kind) {
    case 'wrong': {
      const left = plural(problem.left, 'attempt', 'attempts')
      return `Wrong username or password. ${left} left before the account is locked for ${plural(problem.minutes, 'minute', 'minutes')}.`
    }
    case 'locked':
      return `Too many wrong passwords. The account is locked; try again in ${plural(problem.minutes, 'minute', 'minutes')}, or ask an administrator to unlock it.`
    case 'inactive':
      return 'This account is not active. Ask an administrator to activate it.'
    case 'expired':
      return 'This account has expired. Ask an administrator to extend it.'
    case 'refused':
      return 'A login rule refuses this account from this address at this time. Ask an administrator.'
    case 'unanswered':
      return `RADIUS: ${probeText(problem.code, 'en', problem.values)}`
    case 'timeout':
      return 'Login time exceeded 5 minutes, please log in again'
    case 'withdrawn':
      return 'You have taken this login back: nobody needs to confirm it any more.'
    case 'unconfirmed':
      return 'This login was not confirmed. Ask those who decide on it, or log in from where you usually do.'
    case 'empty':
      return 'Enter your username and your password.'
  }
}

function chinese(problem: LoginProblem): string {
  switch (problem.kind) {
    case 'wrong':
      return `用户名或密码错误。再错 ${problem.left} 次后，账号将锁定 ${problem.minutes} 分钟。`
    case 'locked':
      return `密码错误次数过多，账号已锁定。请在 ${problem.minutes} 分钟后重试，或联系管理员解锁。`
    case 'inactive':
      return '此账号未激活，请联系管理员激活。'
    case 'expired':
      return '此账号已过期，请联系管理员延期。'
    case 'refused':
      return '登录规则不允许此账号在此时间从此地址登录，请联系管理员。'
    case 'unanswered':
      return `RADIUS：${probeText(problem.code, 'zh', problem.values)}`
    case 'timeout':
      return '登录已超过 5 分钟，请重新登录。'
    case 'withdrawn':
      return '您已取消此次登录，无需再确认。'
    case 'unconfirmed':
      return '此次登录未获确认。请联系审批人，或从常用地点登录。'
    case 'empty':
      return '请输入用户名和密码。'
  }
}

function japanese(problem: LoginProblem): string {
  switch (problem.kind) {
    case 'wrong':
      return `ユーザー名またはパスワードが違います。あと ${problem.left} 回間違えると、アカウントは ${problem.minutes} 分間ロックされます。`
    case 'locked':
      return `パスワードを間違えた回数が多すぎるため、アカウントはロックされています。${problem.minutes} 分後にもう一度試すか、管理者に解除を依頼してください。`
    case 'inactive':
      return 'このアカウントは有効ではありません。管理者に有効化を依頼してください。'
    case 'expired':
      return 'このアカウントは期限切れです。管理者に延長を依頼してください。'
    case 'refused':
      return 'ログインルールにより、このアドレスと時間帯からのログインは許可されていません。管理者に問い合わせてください。'
    case 'unanswered':
      return `RADIUS：${probeText(problem.code, 'ja', problem.values)}`
    case 'timeout':
      return 'ログインに 5 分以上かかりました。もう一度ログインしてください。'
    case 'withdrawn':
      return 'このログインを取り消しました。承認はもう必要ありません。'
    case 'unconfirmed':
      return 'このログインは確認されませんでした。承認者に問い合わせるか、いつもの場所からログインしてください。'
    case 'empty':
      return 'ユーザー名とパスワードを入力してください。'
  }
}

const SENTENCES: Readonly<Record<Language, (problem: LoginProblem) => string>> = {
  en: english,
  zh: chinese,
  ja: japanese,
}

export const problemSentence = (problem: LoginProblem, language: Language) => SENTENCES[language](problem)
