import type { Family } from '../family.ts'
import { text } from '../text.ts'

/** What keeps the system safe. */
export const securitySettings: Family = {
  fields: {
    SECURITY_PASSWORD_MIN_LENGTH: text('Shortest password', '密码最小长度', 'パスワードの最小文字数'),
    SECURITY_ADMIN_USER_PASSWORD_MIN_LENGTH: text(
      'Shortest password of administrators',
      '管理员密码最小长度',
      '管理者パスワードの最小文字数',
    ),
    SECURITY_PASSWORD_UPPER_CASE: text('An upper-case letter', '必须包含大写字母', '英大文字を必須にする'),
    SECURITY_PASSWORD_LOWER_CASE: text('A lower-case letter', '必须包含小写字母', '英小文字を必須にする'),
    SECURITY_PASSWORD_NUMBER: text('A digit', '必须包含数字', '数字を必須にする'),
    SECURITY_PASSWORD_SPECIAL_CHAR: text('A special character', '必须包含特殊字符', '記号を必須にする'),
    SECURITY_MFA_AUTH: text('MFA for', '全局多因子认证', '多要素認証の対象'),
    SECURITY_MFA_AUTH_ENABLED_FOR_THIRD_PARTY: text(
      'MFA after a login elsewhere',
      '第三方登录也要求多因子认证',
      '外部認証でも多要素認証を求める',
    ),
    SECURITY_LOGIN_LIMIT_COUNT: text('Failed logins of a user', '用户登录失败次数上限', 'ユーザーのログイン失敗回数'),
    SECURITY_LOGIN_LIMIT_TIME: text('Lock of a user (minutes)', '用户锁定时长（分钟）', 'ユーザーのロック時間（分）'),
    SECURITY_LOGIN_IP_LIMIT_COUNT: text('Failed logins of an address', 'IP 登录失败次数上限', 'アドレスごとの失敗回数'),
    SECURITY_LOGIN_IP_LIMIT_TIME: text(
      'Lock of an address (minutes)',
      'IP 锁定时长（分钟）',
      'アドレスのロック時間（分）',
    ),
    SECURITY_LOGIN_IP_WHITE_LIST: text('Addresses always let in', 'IP 登录白名单', '常に許可するアドレス'),
    SECURITY_LOGIN_IP_BLACK_LIST: text('Addresses never let in', 'IP 登录黑名单', '常に拒否するアドレス'),
    SECURITY_PASSWORD_EXPIRATION_TIME: text(
      'Passwords expire after (days)',
      '密码有效期（天）',
      'パスワードの有効期間（日）',
    ),
    OLD_PASSWORD_HISTORY_LIMIT_COUNT: text(
      'Earlier passwords refused',
      '不可重复的历史密码数',
      '再利用できない過去のパスワード数',
    ),
    USER_LOGIN_SINGLE_MACHINE_ENABLED: text('One device at a time', '仅允许单设备登录', '同時に一台だけ'),
    ONLY_ALLOW_EXIST_USER_AUTH: text('Only users who are known', '仅允许已有用户登录', '登録済みユーザーだけ'),
    ONLY_ALLOW_AUTH_FROM_SOURCE: text('Only from their own source', '仅允许从用户来源登录', '登録元からのみ'),
    SECURITY_MFA_VERIFY_TTL: text('A confirmation holds (seconds)', '二次验证有效期（秒）', '再確認の有効期間（秒）'),
    SECURITY_LOGIN_CHALLENGE_ENABLED: text('Additional code at login', '登录动态码', 'ログイン時の追加コード'),
    SECURITY_MFA_IN_LOGIN_PAGE: text('MFA on the login page', '在登录页进行多因子认证', 'ログイン画面で多要素認証'),
    SECURITY_LOGIN_CAPTCHA_ENABLED: text('Captcha at login', '登录验证码', 'ログイン時の CAPTCHA'),
    SECURITY_SERVICE_ACCOUNT_REGISTRATION: text(
      'Components may register',
      '允许组件注册',
      'コンポーネントの登録を許可',
    ),
    SECURITY_WATERMARK_ENABLED: text('Watermark in sessions', '会话水印', 'セッションの透かし'),
    SECURITY_MAX_IDLE_TIME: text('Longest idle time (minutes)', '最大空闲时间（分钟）', '最長アイドル時間（分）'),
    SECURITY_LUNA_REMEMBER_AUTH: text('Remember typed accounts', '记住手动输入的账号', '入力したアカウントを記憶'),
    CHANGE_AUTH_PLAN_SECURE_MODE_ENABLED: text(
      'Secure mode of password plans',
      '改密计划安全模式',
      'パスワード変更計画の安全モード',
    ),
    SECURITY_INSECURE_COMMAND: text('Alert of dangerous commands', '危险命令告警', '危険なコマンドの警告'),
    SECURITY_INSECURE_COMMAND_EMAIL_RECEIVER: text('Mailboxes for alerts', '告警收件邮箱', '警告の送信先'),
    SECURITY_COMMAND_EXECUTION: text('Batch commands', '批量命令', '一括コマンド'),
    SECURITY_SESSION_SHARE: text('Sessions may be shared', '允许共享会话', 'セッションの共有'),
    SECURITY_CHECK_DIFFERENT_CITY_LOGIN: text(
      'Notice logins from elsewhere',
      '异地登录提醒',
      '別の場所からのログインを通知',
    ),
  },
  choices: {
    SECURITY_MFA_AUTH: {
      0: text('Nobody', '禁用', '対象なし'),
      1: text('All users', '所有用户', 'すべてのユーザー'),
      2: text('Administrators only', '仅管理员', '管理者のみ'),
    },
  },
  resources: {},
}
