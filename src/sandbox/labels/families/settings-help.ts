import { type Text, text } from '../text.ts'

const LOCKED = text(
  'Nobody gets in meanwhile, not even with the right password.',
  '期间即使密码正确也不能登录。',
  'その間は正しいパスワードでもログインできません。',
)

const RANGES = text(
  'Addresses, networks (192.168.1.0/24) and ranges (10.1.1.1-10.1.1.20); * stands for any.',
  '地址、网段（192.168.1.0/24）或范围（10.1.1.1-10.1.1.20）；* 表示任意。',
  'アドレス、ネットワーク（192.168.1.0/24）、範囲（10.1.1.1-10.1.1.20）。* は任意を表します。',
)

/** What settings are for, by name. */
export const settingsHelp: Readonly<Record<string, Text>> = {
  SITE_URL: text(
    'The address by which users reach the system, with its scheme: links in mails begin with it.',
    '用户访问系统的地址（含协议），邮件中的链接以此开头。',
    '利用者がアクセスするアドレス（スキームを含む）です。メールのリンクに使われます。',
  ),
  GLOBAL_ORG_DISPLAY_NAME: text(
    'What the organization above all others is called.',
    '全局组织在界面上的名称。',
    'すべての組織の上にある組織の表示名です。',
  ),
  EMAIL_FROM: text('The account itself, if empty.', '留空则使用 SMTP 账号。', '空の場合は SMTP アカウントを使います。'),
  EMAIL_RECIPIENT: text('Whom the test writes to.', '测试邮件的收件人。', 'テストメールの送信先です。'),
  EMAIL_USE_SSL: text('Usually with port 465.', '通常使用 465 端口。', '通常はポート 465 です。'),
  EMAIL_USE_TLS: text('Usually with port 587.', '通常使用 587 端口。', '通常はポート 587 です。'),
  SECURITY_LOGIN_LIMIT_TIME: LOCKED,
  SECURITY_LOGIN_IP_LIMIT_TIME: LOCKED,
  SECURITY_LOGIN_IP_WHITE_LIST: RANGES,
  SECURITY_LOGIN_IP_BLACK_LIST: RANGES,
  SECURITY_PASSWORD_EXPIRATION_TIME: text(
    'A mail reminds of it daily, beginning 5 days before.',
    '过期前 5 天起每天邮件提醒。',
    '期限の 5 日前から毎日メールで知らせます。',
  ),
  SECURITY_MFA_VERIFY_TTL: text(
    'For so long secrets may be seen without another proof.',
    '在此期间查看密码无需再次验证。',
    'その間は再確認なしで秘密情報を表示できます。',
  ),
  SECURITY_MAX_IDLE_TIME: text(
    'A session without input is ended after it.',
    '会话空闲超过此时间将断开。',
    '操作のないセッションはその後切断されます。',
  ),
  SECURITY_INSECURE_COMMAND_EMAIL_RECEIVER: text(
    'Several are separated by commas.',
    '多个邮箱以逗号分隔。',
    '複数ある場合はコンマで区切ります。',
  ),
  SECURITY_SERVICE_ACCOUNT_REGISTRATION: text(
    'Switch it off once all components are set up.',
    '所有组件部署完成后建议关闭。',
    'すべてのコンポーネントを設定したら無効にしてください。',
  ),
  SECURITY_LOGIN_CHALLENGE_ENABLED: text(
    'Whoever logs in adds a code that another system checks with the password.',
    '登录时附加动态码，由第三方系统与密码一并验证。',
    'ログイン時に追加のコードを入力し、外部システムがパスワードと共に確認します。',
  ),
  ONLY_ALLOW_EXIST_USER_AUTH: text(
    'A login elsewhere makes no new users.',
    '第三方登录不会自动创建用户。',
    '外部認証で新しいユーザーを作りません。',
  ),
  ONLY_ALLOW_AUTH_FROM_SOURCE: text(
    'Whoever comes from LDAP cannot log in by another way, and so on.',
    '例如来自 LDAP 的用户不能以其他方式登录。',
    'たとえば LDAP のユーザーはほかの方法でログインできません。',
  ),
  TERMINAL_TELNET_REGEX: text(
    'What devices say after a telnet login that went well, as a regular expression; success is known without.',
    '设备 Telnet 登录成功后的提示，用正则表达式描述；常见的提示无需填写。',
    'Telnet ログイン成功時の応答を表す正規表現です。success は指定しなくても認識されます。',
  ),
  EMAIL_SUFFIX: text(
    'Of users whom a directory sends without an address.',
    '目录未提供邮箱时，用它补全用户邮箱。',
    'ディレクトリがメールアドレスを返さないユーザーに使います。',
  ),
  OTP_VALID_WINDOW: text(
    'How many codes before and after the current one are taken.',
    '当前动态码前后各允许的个数。',
    '現在のコードの前後で受け付ける数です。',
  ),
  PERM_SINGLE_ASSET_TO_UNGROUP_NODE: text(
    'Not below the node that they are of.',
    '不再显示在其所属节点下。',
    '所属ノードの下には表示しません。',
  ),
}
