import { same, type Text, text } from './text.ts'

type Words = Readonly<Record<string, Text>>

/** The words for stored values, by field name, or by `resource.field` where a resource has other ones. */
export const choiceLabels: Readonly<Record<string, Words>> = {
  scope: {
    system: text('System', '系统', 'システム'),
    org: text('Organization', '组织', '組織'),
  },
  mfa_level: {
    0: text('Disabled', '禁用', '無効'),
    1: text('Enabled', '启用', '有効'),
    2: text('Enforced', '强制启用', '強制'),
  },
  source: {
    local: text('Local', '本地', 'ローカル'),
    ldap: same('LDAP/AD'),
    openid: same('OpenID'),
    radius: same('RADIUS'),
    cas: same('CAS'),
    saml2: same('SAML2'),
    oauth2: same('OAuth2'),
    custom: text('Custom', '自定义', 'カスタム'),
  },
  connectivity: {
    unknown: text('Unknown', '未知', '不明'),
    ok: text('Reachable', '可连接', '接続可'),
    failed: text('Unreachable', '不可连接', '接続不可'),
  },
  password_strategy: {
    email: text('Email a link for setting it', '通过邮件发送设置密码的链接', '設定用リンクをメールで送る'),
    custom: text('Set it here', '在此设置密码', 'ここで設定する'),
  },
  'login-logs.type': {
    W: same('Web'),
    T: text('Terminal', '终端', 'ターミナル'),
    U: text('Unknown', '未知', '不明'),
  },
  'login-logs.mfa': {
    0: text('Disabled', '禁用', '無効'),
    1: text('Enabled', '启用', '有効'),
    2: same('-'),
  },
  'login-logs.status': {
    true: text('Success', '成功', '成功'),
    false: text('Failed', '失败', '失敗'),
  },
  'login-logs.backend': {
    Password: text('Password', '密码', 'パスワード'),
    PublicKey: text('Public key', '公钥', '公開鍵'),
    Radius: same('RADIUS'),
    TempToken: text('Temporary password', '临时密码', '一時パスワード'),
  },
  'login-logs.reason': {
    password_failed: text('Wrong username or password', '用户名或密码错误', 'ユーザー名またはパスワードが違います'),
    mfa_failed: text('MFA failed', '多因子认证失败', '多要素認証に失敗'),
    user_not_exist: text('No such user', '用户不存在', 'ユーザーが存在しません'),
    password_expired: text('Password expired', '密码已过期', 'パスワードの期限切れ'),
    user_inactive: text('User is disabled', '用户已禁用', 'ユーザーが無効です'),
    user_expired: text('User has expired', '用户已过期', 'ユーザーの有効期限切れ'),
    acl_reject: text('Refused by a login rule', '被登录规则拒绝', 'ログインルールにより拒否'),
    block_login: text('Login is locked', '登录已锁定', 'ログインがロックされています'),
  },
}
