import type { Family } from '../family.ts'
import { text } from '../text.ts'

const RULE = {
  type: text('Kind', '规则类型', '種別'),
  type_display: text('Kind name', '规则类型名称', '種別名'),
  filter: text('Command filter', '命令过滤器', 'コマンドフィルター'),
  content: text('Content', '内容', '内容'),
  ignore_case: text('Ignore case', '忽略大小写', '大文字と小文字を区別しない'),
  pattern: text('Expression', '匹配表达式', '正規表現'),
}

const RULE_TYPES = {
  regex: text('Expression', '正则表达式', '正規表現'),
  command: text('Commands', '命令', 'コマンド'),
}

const RULE_ACTIONS = {
  0: text('Refuse', '拒绝', '拒否'),
  2: text('Ask a reviewer', '复核', '承認を求める'),
  9: text('Allow', '允许', '許可'),
}

const USER_TYPES = {
  common: text('Common user', '普通用户', '一般ユーザー'),
  admin: text('Admin user', '特权用户', '特権ユーザー'),
}

/** System users, the accounts that they make, and the filters for their commands. */
export const accounts: Family = {
  fields: {
    is_asset_protocol: text('Protocol of assets', '资产类协议', '資産のプロトコル'),
    login_mode: text('Login mode', '登录方式', 'ログイン方法'),
    login_mode_display: text('Login mode name', '登录方式名称', 'ログイン方法名'),
    sudo: text('Sudo commands', 'Sudo 命令', 'Sudo コマンド'),
    shell: text('Login shell', '登录 Shell', 'ログインシェル'),
    sftp_root: text('SFTP root', 'SFTP 根目录', 'SFTP のルート'),
    home: text('Home folder', '家目录', 'ホームフォルダー'),
    system_groups: text('Groups on the host', '主机用户组', 'ホストのグループ'),
    ad_domain: text('AD domain', 'AD 域', 'AD ドメイン'),
    username_same_with_user: text('Use the name of the user', '使用登录用户的用户名', 'ユーザーと同じ名前を使う'),
    auto_push: text('Push to assets', '自动推送', '資産へ自動で配布'),
    auto_generate_key: text('Generate the secret', '自动生成密钥', '秘密を自動生成'),
    su_enabled: text('Switch from another user', '切换自其他用户', '別のユーザーから切り替える'),
    su_from: text('Switched from', '切换来源', '切り替え元'),
    is_periodic: text('Runs by itself', '周期执行', '定期実行'),
    periodic_display: text('Schedule', '周期', 'スケジュール'),
    interval: text('Every so many hours', '间隔小时数', '実行間隔（時間）'),
    crontab: text('Cron expression', 'Cron 表达式', 'Cron 式'),
    recipients: text('Recipients', '收件人', '受信者'),
    types: text('Kinds of accounts', '账号种类', 'アカウントの種類'),
    plan: text('Plan', '计划', 'プラン'),
    plan_snapshot: text('Plan as it ran', '执行时的计划', '実行時のプラン'),
    timedelta: text('Seconds', '耗时（秒）', '所要秒数'),
    trigger: text('Started by', '触发方式', '起動方法'),
    trigger_display: text('Started by (name)', '触发方式名称', '起動方法名'),
    present: text('Still there', '存在', '現存'),
    date_last_login: text('Last login', '最后登录时间', '最終ログイン日時'),
    ip_last_login: text('Last login from', '最后登录 IP', '最終ログイン元 IP'),
    history_id: text('Version ID', '版本 ID', 'バージョン ID'),
    cmd_filters: text('Command filters', '命令过滤器列表', 'コマンドフィルター一覧'),
  },
  choices: {
    'system-users.type': USER_TYPES,
    'admin-users.type': USER_TYPES,
    login_mode: {
      auto: text('Automatic', '托管登录', '自動'),
      manual: text('Typed at login', '手动输入', '手動入力'),
    },
    protocol: {
      ssh: text('SSH', 'SSH', 'SSH'),
      rdp: text('RDP', 'RDP', 'RDP'),
      telnet: text('Telnet', 'Telnet', 'Telnet'),
      vnc: text('VNC', 'VNC', 'VNC'),
      mysql: text('MySQL', 'MySQL', 'MySQL'),
      oracle: text('Oracle', 'Oracle', 'Oracle'),
      mariadb: text('MariaDB', 'MariaDB', 'MariaDB'),
      postgresql: text('PostgreSQL', 'PostgreSQL', 'PostgreSQL'),
      sqlserver: text('SQL Server', 'SQL Server', 'SQL Server'),
      redis: text('Redis', 'Redis', 'Redis'),
      mongodb: text('MongoDB', 'MongoDB', 'MongoDB'),
      clickhouse: text('ClickHouse', 'ClickHouse', 'ClickHouse'),
      k8s: text('Kubernetes', 'Kubernetes', 'Kubernetes'),
    },
    types: {
      all: text('All', '全部', 'すべて'),
      asset: text('Assets', '资产', '資産'),
      application: text('Applications', '应用', 'アプリケーション'),
    },
    trigger: {
      manual: text('Somebody', '手动', '手動'),
      timing: text('Schedule', '定时', '定期'),
    },
    'cmd-filter-rules.type': RULE_TYPES,
    'cmd-filter-rules.action': RULE_ACTIONS,
    'filter-rules.type': RULE_TYPES,
    'filter-rules.action': RULE_ACTIONS,
  },
  resources: {
    'system-users': {
      type: text('User type', '用户类型', 'ユーザー種別'),
      type_display: text('User type name', '用户类型名称', 'ユーザー種別名'),
    },
    'admin-users': {
      type: text('User type', '用户类型', 'ユーザー種別'),
    },
    'cmd-filter-rules': RULE,
    'filter-rules': RULE,
  },
}
