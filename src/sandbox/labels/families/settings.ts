import type { Family } from '../family.ts'
import { same, text } from '../text.ts'

const MAIL = {
  EMAIL_HOST: text('SMTP host', 'SMTP 主机', 'SMTP ホスト'),
  EMAIL_PORT: text('SMTP port', 'SMTP 端口', 'SMTP ポート'),
  EMAIL_HOST_USER: text('SMTP account', 'SMTP 账号', 'SMTP アカウント'),
  EMAIL_HOST_PASSWORD: text('SMTP password', 'SMTP 密码', 'SMTP パスワード'),
  EMAIL_FROM: text('Sender', '发件人', '送信者'),
  EMAIL_RECIPIENT: text('Recipient of the test', '测试收件人', 'テストの宛先'),
  EMAIL_USE_SSL: text('Use SSL', '使用 SSL', 'SSL を使用'),
  EMAIL_USE_TLS: text('Use TLS', '使用 TLS', 'TLS を使用'),
  EMAIL_SUBJECT_PREFIX: text('Subject prefix', '主题前缀', '件名の接頭辞'),
  EMAIL_CUSTOM_USER_CREATED_SUBJECT: text('Subject', '邮件主题', '件名'),
  EMAIL_CUSTOM_USER_CREATED_HONORIFIC: text('Salutation', '称呼', '宛名'),
  EMAIL_CUSTOM_USER_CREATED_BODY: text('Text', '正文', '本文'),
  EMAIL_CUSTOM_USER_CREATED_SIGNATURE: text('Signature', '签名', '署名'),
}

const TERMINAL = {
  TERMINAL_PASSWORD_AUTH: text('Sign in by password', '允许密码认证', 'パスワード認証'),
  TERMINAL_PUBLIC_KEY_AUTH: text('Sign in by public key', '允许公钥认证', '公開鍵認証'),
  TERMINAL_ASSET_LIST_SORT_BY: text('Assets sorted by', '资产列表排序', '資産一覧の並び順'),
  TERMINAL_ASSET_LIST_PAGE_SIZE: text('Assets on a page', '资产列表每页数量', '資産一覧の表示件数'),
  TERMINAL_TELNET_REGEX: text('Telnet success pattern', 'Telnet 登录成功的正则', 'Telnet 成功の正規表現'),
  TERMINAL_MAGNUS_ENABLED: text('Database proxy', '启用数据库代理', 'データベースプロキシ'),
  TERMINAL_RAZOR_ENABLED: text('RDP proxy', '启用 RDP 代理', 'RDP プロキシ'),
  TERMINAL_KOKO_SSH_ENABLED: text('SSH client access', '启用 SSH 客户端', 'SSH クライアント'),
  TERMINAL_GRAPHICAL_RESOLUTION: text('Screen resolution', '图形分辨率', '画面の解像度'),
}

/** The settings of the system, without how one logs in and what keeps them safe. */
export const settings: Family = {
  fields: {
    SITE_URL: text('Site URL', '站点 URL', 'サイト URL'),
    USER_GUIDE_URL: text('User guide URL', '用户指南 URL', '利用ガイドの URL'),
    FORGOT_PASSWORD_URL: text('Forgotten password URL', '忘记密码 URL', 'パスワードを忘れた場合の URL'),
    GLOBAL_ORG_DISPLAY_NAME: text('Name of the global organization', '全局组织显示名', 'グローバル組織の表示名'),
    ANNOUNCEMENT_ENABLED: text('Show an announcement', '启用公告', 'お知らせを表示'),
    ANNOUNCEMENT: text('Announcement', '公告', 'お知らせ'),
    ID: text('ID', 'ID', 'ID'),
    SUBJECT: text('Subject', '标题', '件名'),
    CONTENT: text('Text', '内容', '本文'),
    LINK: text('Link', '链接', 'リンク'),
    TICKETS_ENABLED: text('Tickets', '启用工单', 'チケット'),
    ...MAIL,
    LOGIN_LOG_KEEP_DAYS: text('Login logs (days)', '登录日志（天）', 'ログイン履歴（日）'),
    TASK_LOG_KEEP_DAYS: text('Job logs (days)', '任务日志（天）', 'タスク履歴（日）'),
    OPERATE_LOG_KEEP_DAYS: text('Operation logs (days)', '操作日志（天）', '操作履歴（日）'),
    FTP_LOG_KEEP_DAYS: text('File transfer logs (days)', '文件传输日志（天）', 'ファイル転送履歴（日）'),
    CLOUD_SYNC_TASK_EXECUTION_KEEP_DAYS: text(
      'Cloud synchronization records (days)',
      '云同步记录（天）',
      'クラウド同期の記録（日）',
    ),
    TERMINAL_SESSION_KEEP_DURATION: text('Sessions (days)', '会话日志（天）', 'セッション（日）'),
    EMAIL_SUFFIX: text('Email domain', '邮箱后缀', 'メールドメイン'),
    OTP_ISSUER_NAME: text('OTP issuer', 'OTP 发行者', 'OTP の発行元'),
    OTP_VALID_WINDOW: text('OTP tolerance', 'OTP 容差窗口', 'OTP の許容幅'),
    WINDOWS_SSH_DEFAULT_SHELL: text('Shell of Windows over SSH', 'Windows SSH 默认 Shell', 'Windows SSH のシェル'),
    PERM_SINGLE_ASSET_TO_UNGROUP_NODE: text(
      'Single granted assets stand apart',
      '单独授权的资产归入未分组',
      '個別に許可した資産を未分類に表示',
    ),
    TICKET_AUTHORIZE_DEFAULT_TIME: text('A ticket grants for', '工单默认授权时长', 'チケットの既定の許可期間'),
    TICKET_AUTHORIZE_DEFAULT_TIME_UNIT: text('Unit', '时长单位', '単位'),
    HELP_DOCUMENT_URL: text('Documentation URL', '文档链接', 'ドキュメントの URL'),
    HELP_SUPPORT_URL: text('Support URL', '支持链接', 'サポートの URL'),
    ...TERMINAL,
    login_title: text('Title', '登录页标题', 'タイトル'),
    theme: text('Theme', '主题', 'テーマ'),
    logo_index: text('Logo', '完整徽标', 'ロゴ'),
    logo_logout: text('Small logo', '小徽标', '小さいロゴ'),
    favicon: text('Icon of the tab', '网站图标', 'タブのアイコン'),
    login_image: text('Picture of the login page', '登录页图片', 'ログイン画面の画像'),
    theme_info: text('Colors', '颜色', '色'),
  },
  choices: {
    'settings.theme': {
      classic_green: text('Classic green', '经典绿', 'クラシックグリーン'),
      china_red: text('China red', '中国红', 'チャイナレッド'),
    },
    TERMINAL_ASSET_LIST_SORT_BY: {
      hostname: text('Hostname', '主机名', 'ホスト名'),
      ip: text('IP address', 'IP 地址', 'IP アドレス'),
    },
    TERMINAL_ASSET_LIST_PAGE_SIZE: {
      all: text('All', '全部', 'すべて'),
      auto: text('As many as fit', '自动', '自動'),
    },
    TERMINAL_GRAPHICAL_RESOLUTION: { Auto: text('As the window', '自动', '自動') },
    WINDOWS_SSH_DEFAULT_SHELL: { cmd: same('CMD'), powershell: same('PowerShell') },
    TICKET_AUTHORIZE_DEFAULT_TIME_UNIT: {
      day: text('Days', '天', '日'),
      hour: text('Hours', '小时', '時間'),
    },
  },
  resources: {},
}
