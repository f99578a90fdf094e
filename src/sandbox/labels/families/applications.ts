import type { Family } from '../family.ts'
import { same, text } from '../text.ts'

const CATEGORIES = {
  db: text('Database', '数据库', 'データベース'),
  remote_app: text('Remote app', '远程应用', 'リモートアプリ'),
  cloud: text('Cloud', '云', 'クラウド'),
}

const TYPES = {
  mysql: same('MySQL'),
  mariadb: same('MariaDB'),
  oracle: same('Oracle'),
  postgresql: same('PostgreSQL'),
  sqlserver: same('SQL Server'),
  redis: same('Redis'),
  mongodb: same('MongoDB'),
  clickhouse: same('ClickHouse'),
  chrome: same('Chrome'),
  mysql_workbench: same('MySQL Workbench'),
  vmware_client: text('vSphere client', 'vSphere 客户端', 'vSphere クライアント'),
  custom: text('Custom', '自定义', 'カスタム'),
  k8s: same('Kubernetes'),
}

const TARGET = text('Target address', '目标地址', '接続先')
const LOGIN = text('Login name', '登录用户名', 'ログイン名')
const SECRET = text('Login password', '登录密码', 'ログインパスワード')

const ATTRIBUTES = {
  host: text('Host', '主机', 'ホスト'),
  port: text('Port', '端口', 'ポート'),
  database: text('Database', '数据库名', 'データベース名'),
  use_ssl: text('Use TLS', '使用 TLS', 'TLS を使う'),
  ca_cert: text('CA certificate', 'CA 证书', 'CA 証明書'),
  client_cert: text('Client certificate', '客户端证书', 'クライアント証明書'),
  cert_key: text('Key of the certificate', '证书密钥', '証明書の鍵'),
  allow_invalid_cert: text('Accept an invalid certificate', '允许无效证书', '無効な証明書を許可'),
  asset_info: text('Runs on', '所在资产', '実行する資産'),
  path: text('Program path', '程序路径', 'プログラムのパス'),
  chrome_target: TARGET,
  chrome_username: LOGIN,
  chrome_password: SECRET,
  mysql_workbench_ip: text('Database host', '数据库主机', 'データベースのホスト'),
  mysql_workbench_port: text('Database port', '数据库端口', 'データベースのポート'),
  mysql_workbench_name: text('Database name', '数据库名称', 'データベースの名前'),
  mysql_workbench_username: LOGIN,
  mysql_workbench_password: SECRET,
  vmware_target: TARGET,
  vmware_username: LOGIN,
  vmware_password: SECRET,
  custom_cmdline: text('Command line', '命令行', 'コマンドライン'),
  custom_target: TARGET,
  custom_username: LOGIN,
  custom_password: SECRET,
  cluster: text('Cluster address', '集群地址', 'クラスターのアドレス'),
}

export const applications: Family = {
  fields: {
    app: text('Application', '应用', 'アプリケーション'),
    app_display: text('Application name', '应用名称', 'アプリケーション名'),
  },
  choices: {
    'applications.category': CATEGORIES,
    'applications.type': TYPES,
    'application-accounts.category': CATEGORIES,
    'application-accounts.type': TYPES,
    'application-account-secrets.category': CATEGORIES,
    'application-account-secrets.type': TYPES,
    'app-change-auth-plans.category': CATEGORIES,
    'app-change-auth-plans.type': TYPES,
    'system-users-apps-relations.category': CATEGORIES,
    'system-users-apps-relations.type': TYPES,
  },
  resources: { applications: ATTRIBUTES },
}
