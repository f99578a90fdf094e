import type { Language } from '../context.ts'
import { spelledOut } from './lookup.ts'
import { say, type Text, text } from './text.ts'

/** What a permission lets one do; `{thing}` is with what. */
const VERBS: Readonly<Record<string, Text>> = {
  view: text('View {thing}', '查看{thing}', '{thing}の表示'),
  add: text('Add {thing}', '添加{thing}', '{thing}の追加'),
  change: text('Change {thing}', '修改{thing}', '{thing}の変更'),
  delete: text('Delete {thing}', '删除{thing}', '{thing}の削除'),
  match: text('Match {thing}', '匹配{thing}', '{thing}の照合'),
  test: text('Test {thing}', '测试{thing}', '{thing}のテスト'),
  push: text('Push {thing}', '推送{thing}', '{thing}のプッシュ'),
  refresh: text('Refresh {thing}', '刷新{thing}', '{thing}の更新'),
  move: text('Move {thing}', '移动{thing}', '{thing}の移動'),
  upload: text('Upload {thing}', '上传{thing}', '{thing}のアップロード'),
  download: text('Download {thing}', '下载{thing}', '{thing}のダウンロード'),
  monitor: text('Watch {thing}', '监控{thing}', '{thing}の監視'),
  terminate: text('End {thing}', '终止{thing}', '{thing}の終了'),
  validate: text('Check {thing}', '校验{thing}', '{thing}の検証'),
}

/** Parts of the console, and apps. */
const PARTS: Readonly<Record<string, Text>> = {
  $ROOT$: text('all permissions', '全部权限', 'すべての権限'),
  view_console: text('console', '控制台', 'コンソール'),
  view_workbench: text('workbench', '工作台', 'ワークベンチ'),
  view_audit: text('audits', '审计台', '監査'),
  view_setting: text('system settings', '系统设置', 'システム設定'),
  view_other: text('other', '其他', 'その他'),
  terminal_node: text('terminal settings', '终端设置', 'ターミナル設定'),
  my_assets: text('my assets', '我的资产', 'マイ資産'),
  my_apps: text('my apps', '我的应用', 'マイアプリ'),
  users: text('users', '用户', 'ユーザー'),
  assets: text('assets', '资产', '資産'),
  applications: text('applications', '应用', 'アプリ'),
  accounts: text('accounts', '账号', 'アカウント'),
  perms: text('grants', '授权', '認可'),
  acls: text('access control', '访问控制', 'アクセス制御'),
  ops: text('jobs', '作业', 'ジョブ'),
  terminal: text('sessions', '会话', 'セッション'),
  audits: text('logs', '日志', 'ログ'),
  rbac: text('roles', '角色', 'ロール'),
  authentication: text('authentication', '认证', '認証'),
}

/** Models, and what else the names of permissions tell. */
const THINGS: Readonly<Record<string, Text>> = {
  user: text('user', '用户', 'ユーザー'),
  usergroup: text('user group', '用户组', 'ユーザーグループ'),
  asset: text('asset', '资产', '資産'),
  node: text('node', '节点', 'ノード'),
  label: text('label', '标签', 'ラベル'),
  domain: text('domain', '网域', 'ドメイン'),
  gateway: text('gateway', '网关', 'ゲートウェイ'),
  platform: text('platform', '系统平台', 'プラットフォーム'),
  systemuser: text('system user', '系统用户', 'システムユーザー'),
  account: text('app account', '应用账号', 'アプリのアカウント'),
  authbook: text('asset account', '资产账号', '資産のアカウント'),
  application: text('application', '应用', 'アプリ'),
  commandfilter: text('command filter', '命令过滤器', 'コマンドフィルター'),
  commandfilterrule: text('command rule', '命令规则', 'コマンドルール'),
  loginacl: text('login rule', '登录规则', 'ログインルール'),
  loginassetacl: text('asset login rule', '资产登录规则', '資産ログインルール'),
  assetpermission: text('asset grant', '资产授权', '資産の認可'),
  applicationpermission: text('app grant', '应用授权', 'アプリの認可'),
  session: text('session', '会话', 'セッション'),
  sessionreplay: text('session replay', '会话录像', 'セッション録画'),
  command: text('command', '命令记录', 'コマンド記録'),
  ftplog: text('file transfer log', '文件传输日志', 'ファイル転送ログ'),
  operatelog: text('operation log', '操作日志', '操作ログ'),
  userloginlog: text('login log', '登录日志', 'ログインログ'),
  passwordchangelog: text('password log', '改密日志', 'パスワード変更ログ'),
  task: text('task', '任务', 'タスク'),
  permission: text('permission', '权限', '権限'),
  systemrole: text('system role', '系统角色', 'システムロール'),
  systemrolebinding: text('system role binding', '系统角色绑定', 'システムロールの割り当て'),
  organization: text('organization', '组织', '組織'),
  setting: text('settings', '设置', '設定'),
  endpoint: text('endpoint', '端点', 'エンドポイント'),
  endpointrule: text('endpoint rule', '端点规则', 'エンドポイントルール'),
  commandstorage: text('command storage', '命令存储', 'コマンドストレージ'),
  replaystorage: text('replay storage', '录像存储', '録画ストレージ'),
  terminal: text('terminal', '终端', 'ターミナル'),
  terminalconfig: text('terminal config', '终端配置', 'ターミナル構成'),
  applicationaccountsecret: text('app account secret', '应用账号密文', 'アプリのアカウントの秘密情報'),
  assetaccountsecret: text('asset account secret', '资产账号密文', '資産のアカウントの秘密情報'),
  assettonode: text('assets of a node', '节点下的资产', 'ノードの資産'),
  assetsystemuser: text('system user to assets', '系统用户到资产', '資産へのシステムユーザー'),
  assethardwareinfo: text('hardware info', '硬件信息', 'ハードウェア情報'),
  assetconnectivity: text('connectivity', '可连接性', '接続性'),
  accesskey: text('access key', '访问密钥', 'アクセスキー'),
  connectiontoken: text('connection token', '连接令牌', '接続トークン'),
  connectiontokensecret: text('connection token secret', '连接令牌密文', '接続トークンの秘密情報'),
  superconnectiontoken: text('privileged connection token', '特权连接令牌', '特権接続トークン'),
  temptoken: text('temporary token', '临时令牌', '一時トークン'),
  adhoc: text('command', '命令', 'コマンド'),
  adhocexecution: text('command run', '命令执行', 'コマンドの実行'),
  commandexecution: text('batch command', '批量命令', '一括コマンド'),
  taskmonitor: text('task monitor', '任务监控', 'タスクの監視画面'),
  alljoinedorg: text('all own organizations', '所有已加入的组织', '所属するすべての組織'),
  rootorg: text('root organization', '全局组织', 'ルート組織'),
  myapps: text('my apps', '我的应用', 'マイアプリ'),
  myassets: text('my assets', '我的资产', 'マイ資産'),
  permedasset: text('granted asset', '已授权资产', '認可された資産'),
  permedapplication: text('granted app', '已授权应用', '認可されたアプリ'),
  userapps: text('apps of a user', '用户的应用', 'ユーザーのアプリ'),
  userassets: text('assets of a user', '用户的资产', 'ユーザーの資産'),
  usergroupapps: text('apps of a user group', '用户组的应用', 'ユーザーグループのアプリ'),
  usergroupassets: text('assets of a user group', '用户组的资产', 'ユーザーグループの資産'),
  filemanager: text('file manager', '文件管理', 'ファイルマネージャー'),
  webterminal: text('web terminal', 'Web 终端', 'Web ターミナル'),
  auth: text('authentication settings', '认证设置', '認証設定'),
  clean: text('clean-up settings', '清理设置', 'クリーンアップ設定'),
  email: text('mail settings', '邮件设置', 'メール設定'),
  license: text('license', '许可证', 'ライセンス'),
  other: text('other settings', '其他设置', 'その他の設定'),
  security: text('security settings', '安全设置', 'セキュリティ設定'),
  systemmsgsubscription: text('message subscriptions', '消息订阅', 'メッセージ購読'),
  sessionjoinrecord: text('session join record', '会话加入记录', 'セッション参加記録'),
  sessionsharing: text('session sharing', '会话分享', 'セッション共有'),
  supersessionsharing: text('privileged session sharing', '特权会话分享', '特権セッション共有'),
  sessionactionperm: text('rights in a session', '会话操作权限', 'セッション操作の権限'),
  status: text('component status', '组件状态', 'コンポーネント状態'),
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

const nameOf = (words: Text | undefined, name: string, language: Language) =>
  words === undefined ? spelledOut(name).toLowerCase() : say(words, language)

/** A group of permissions: a model (`assets.node`), an app, or a part of the console. */
export function permissionGroupLabel(group: string, language: Language): string {
  const model = group.split('.')[1]
  return capital(nameOf(model === undefined ? PARTS[group] : THINGS[model], model ?? group, language))
}

/** `view_node`: `View node`. */
export function permissionLabel(codename: string, language: Language): string {
  const [verb = '', ...rest] = codename.split('_')
  const what = rest.join('_')
  const name = nameOf(PARTS[codename] ?? THINGS[what], what, language)
  const words = VERBS[verb]
  return words === undefined ? capital(name) : say(words, language).replace('{thing}', name)
}
