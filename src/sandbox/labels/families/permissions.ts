import type { Family } from '../family.ts'
import { text } from '../text.ts'

const CONNECT = text('Connect', '连接', '接続')

const VALID = text('Valid', '有效', '有効')

export const GRANT_ACTIONS = {
  all: text('All', '全部', 'すべて'),
  connect: CONNECT,
  upload_file: text('Upload files', '上传文件', 'ファイルのアップロード'),
  download_file: text('Download files', '下载文件', 'ファイルのダウンロード'),
  updownload: text('Transfer files', '上传下载', 'ファイル転送'),
  clipboard_copy: text('Copy from the clipboard', '剪贴板复制', 'クリップボードからコピー'),
  clipboard_paste: text('Paste into the clipboard', '剪贴板粘贴', 'クリップボードへ貼り付け'),
  clipboard_copy_paste: text('Use the clipboard', '剪贴板复制粘贴', 'クリップボードの利用'),
}

const GRANT = {
  is_valid: VALID,
  is_active: text('Active', '启用', '有効化'),
  actions: text('Actions', '动作', '操作'),
  users: text('Users', '用户', 'ユーザー'),
  users_display: text('User names', '用户名称', 'ユーザー名'),
  user_groups: text('User groups', '用户组', 'ユーザーグループ'),
  user_groups_display: text('User group names', '用户组名称', 'ユーザーグループ名'),
  user_groups_amount: text('User group count', '用户组数量', 'ユーザーグループ数'),
  assets: text('Assets', '资产', '資産'),
  assets_display: text('Asset names', '资产名称', '資産名'),
  nodes: text('Nodes', '节点', 'ノード'),
  nodes_display: text('Node names', '节点名称', 'ノード名'),
  applications: text('Applications', '应用', 'アプリケーション'),
  system_users: text('System users', '系统用户', 'システムユーザー'),
  system_users_display: text('System user names', '系统用户名称', 'システムユーザー名'),
  date_start: text('Valid from', '生效时间', '開始日時'),
  date_expired: text('Valid until', '失效时间', '失効日時'),
}

export const APPLICATION_CATEGORIES = {
  db: text('Database', '数据库', 'データベース'),
  remote_app: text('Remote app', '远程应用', 'リモートアプリ'),
  cloud: text('Cloud', '云', 'クラウド'),
}

export const APPLICATION_TYPES = {
  mysql: text('MySQL', 'MySQL', 'MySQL'),
  mariadb: text('MariaDB', 'MariaDB', 'MariaDB'),
  oracle: text('Oracle', 'Oracle', 'Oracle'),
  postgresql: text('PostgreSQL', 'PostgreSQL', 'PostgreSQL'),
  sqlserver: text('SQL Server', 'SQL Server', 'SQL Server'),
  redis: text('Redis', 'Redis', 'Redis'),
  mongodb: text('MongoDB', 'MongoDB', 'MongoDB'),
  clickhouse: text('ClickHouse', 'ClickHouse', 'ClickHouse'),
  chrome: text('Chrome', 'Chrome', 'Chrome'),
  mysql_workbench: text('MySQL Workbench', 'MySQL Workbench', 'MySQL Workbench'),
  vmware_client: text('vSphere client', 'vSphere 客户端', 'vSphere クライアント'),
  custom: text('Custom', '自定义', 'カスタム'),
  k8s: text('Kubernetes', 'Kubernetes', 'Kubernetes'),
}

const ACL = {
  action: text('Action', '动作', '操作'),
  action_display: text('Action name', '动作名称', '操作名'),
  ip_group: text('IP addresses', 'IP 组', 'IP アドレス'),
  is_active: text('Active', '启用', '有効化'),
}

export const permissions: Family = {
  fields: {
    application_display: text('Application', '应用', 'アプリケーション'),
    from_ticket: text('From a ticket', '来自工单', 'チケットから'),
    reviewers: text('Reviewers', '审批人', '承認者'),
    reviewers_display: text('Reviewer names', '审批人名称', '承認者名'),
    reviewers_amount: text('Reviewer count', '审批人数量', '承認者数'),
    rules: text('Rules', '规则', 'ルール'),
    time_period: text('Hours', '时段', '時間帯'),
    hostname_group: text('Host names', '主机名', 'ホスト名'),
    name_group: text('Names', '名称', '名前'),
    username_group: text('Usernames', '用户名', 'ユーザー名'),
    protocol_group: text('Protocols', '协议', 'プロトコル'),
    assetpermission: text('Asset permission', '资产授权', '資産の認可'),
    assetpermission_display: text('Asset permission name', '资产授权名称', '資産の認可の名前'),
    applicationpermission: text('Application permission', '应用授权', 'アプリケーションの認可'),
    applicationpermission_display: text('Application permission name', '应用授权名称', 'アプリケーションの認可の名前'),
  },
  choices: {
    'asset-permissions.actions': GRANT_ACTIONS,
    'application-permissions.actions': GRANT_ACTIONS,
    'application-permissions.category': APPLICATION_CATEGORIES,
    'application-permissions.type': APPLICATION_TYPES,
    'login-acls.action': {
      reject: text('Reject', '拒绝', '拒否'),
      allow: text('Allow', '允许', '許可'),
      confirm: text('Ask a reviewer', '登录复核', '承認を求める'),
    },
    'login-asset-acls.action': {
      login_confirm: text('Ask a reviewer', '登录复核', '承認を求める'),
    },
  },
  resources: {
    'asset-permissions': GRANT,
    'application-permissions': GRANT,
    'application-permissions-applications-relations': {
      application_display: text('Application name', '应用名称', 'アプリケーション名'),
    },
    'login-acls': ACL,
    'login-asset-acls': {
      ...ACL,
      users: text('Users', '用户', 'ユーザー'),
      assets: text('Assets', '资产', '資産'),
      system_users: text('System users', '系统用户', 'システムユーザー'),
    },
  },
}
