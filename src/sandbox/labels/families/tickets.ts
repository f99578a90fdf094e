import type { Family } from '../family.ts'
import { text, type Text } from '../text.ts'
import { APPLICATION_CATEGORIES, APPLICATION_TYPES, GRANT_ACTIONS } from './permissions.ts'

const TYPES = {
  general: text('General', '普通工单', '一般'),
  login_confirm: text('Login confirmation', '登录确认', 'ログインの確認'),
  apply_asset: text('Request for assets', '申请资产', '資産の申請'),
  apply_application: text('Request for applications', '申请应用', 'アプリケーションの申請'),
  login_asset_confirm: text('Asset login confirmation', '资产登录确认', '資産ログインの確認'),
  command_confirm: text('Command confirmation', '命令确认', 'コマンドの確認'),
}

const LEVELS = {
  1: text('One level', '一级审批', '一段階'),
  2: text('Two levels', '二级审批', '二段階'),
}

export const TICKET_STATES: Readonly<Record<string, Text>> = {
  pending: text('Pending', '待审批', '承認待ち'),
  approved: text('Approved', '已批准', '承認済み'),
  rejected: text('Rejected', '已拒绝', '却下'),
  closed: text('Withdrawn', '已撤回', '取り下げ'),
  reopen: text('Open again', '重新打开', '再開'),
}

const CHOICES = {
  type: TYPES,
  status: {
    open: text('Open', '处理中', '対応中'),
    closed: text('Closed', '已结束', '終了'),
  },
  state: TICKET_STATES,
}

/** Every view of tickets: of all of them, and of each type. */
const VIEWS = [
  'tickets',
  'asset-requests',
  'application-requests',
  'login-confirmations',
  'asset-login-confirmations',
  'command-confirmations',
]

const ticketChoices = Object.fromEntries(
  VIEWS.flatMap((view) => Object.entries(CHOICES).map(([field, words]) => [`${view}.${field}`, words] as const)),
)

const TICKET: Readonly<Record<string, Text>> = {
  state: text('Decision', '审批结果', '判定'),
  title: text('Title', '标题', '件名'),
  type_display: text('Kind', '工单类型', '種類'),
  status_display: text('Status (name)', '状态名称', '状態名'),
  org_id: text('Organization', '组织', '組織'),
  comment: text('Reason', '申请理由', '理由'),
}

/** Tickets and the flows by which they are decided. */
export const tickets: Family = {
  fields: {
    approval_level: text('Levels', '审批级数', '承認の段階数'),
    level: text('Level', '级别', '段階'),
    strategy: text('Decided by', '审批方式', '承認の方法'),
    strategy_display: text('Decided by (name)', '审批方式名称', '承認の方法名'),
    assignees: text('Approvers', '审批人', '承認者'),
    assignees_read_only: text('Chosen approvers', '所选审批人', '選ばれた承認者'),
    assignees_display: text('Names of approvers', '审批人名称', '承認者名'),
    approval_step: text('Level reached', '当前级别', '現在の段階'),
    serial_num: text('Number', '工单编号', '番号'),
    rel_snapshot: text('Subject', '相关对象', '対象'),
    process_map: text('Approval', '审批过程', '承認の経過'),
    applicant: text('Requested by', '申请人', '申請者'),
    ticket: text('Ticket', '工单', 'チケット'),
    body: text('Comment', '评论', 'コメント'),
    apply_nodes: text('Nodes', '节点', 'ノード'),
    apply_assets: text('Assets', '资产', '資産'),
    apply_applications: text('Applications', '应用', 'アプリケーション'),
    apply_system_users: text('System users', '系统用户', 'システムユーザー'),
    apply_category: text('Category', '类别', 'カテゴリ'),
    apply_type: text('Type of application', '应用类型', 'アプリの種類'),
    apply_actions: text('Actions', '动作', '操作'),
    apply_actions_display: text('Names of actions', '动作名称', '操作名'),
    apply_date_start: text('Valid from', '生效时间', '開始日時'),
    apply_date_expired: text('Valid until', '失效时间', '失効日時'),
    apply_permission_name: text('Name of the permission', '授权名称', '認可の名前'),
    apply_login_ip: text('Login IP', '登录 IP', 'ログイン IP'),
    apply_login_city: text('Login city', '登录城市', 'ログイン都市'),
    apply_login_datetime: text('Login time', '登录时间', 'ログイン日時'),
    apply_login_user: text('User', '用户', 'ユーザー'),
    apply_login_asset: text('Asset', '资产', '資産'),
    apply_login_system_user: text('System user', '系统用户', 'システムユーザー'),
    apply_run_user: text('User', '用户', 'ユーザー'),
    apply_run_asset: text('Asset', '资产', '資産'),
    apply_run_system_user: text('System user', '系统用户', 'システムユーザー'),
    apply_run_command: text('Command', '命令', 'コマンド'),
    apply_from_session: text('Session', '会话', 'セッション'),
    apply_from_cmd_filter: text('Command filter', '命令过滤器', 'コマンドフィルター'),
    apply_from_cmd_filter_rule: text('Rule of the filter', '过滤规则', 'フィルターのルール'),
  },
  choices: {
    'ticket-flows.type': TYPES,
    ...ticketChoices,
    apply_actions: GRANT_ACTIONS,
    apply_category: APPLICATION_CATEGORIES,
    apply_type: APPLICATION_TYPES,
    approval_step: LEVELS,
    approval_level: LEVELS,
    level: LEVELS,
    strategy: {
      super_admin: text('Super administrators', '超级管理员', 'スーパー管理者'),
      org_admin: text('Organization administrators', '组织管理员', '組織管理者'),
      super_org_admin: text('All administrators', '超级管理员和组织管理员', 'スーパー管理者と組織管理者'),
      custom_user: text('Chosen users', '指定用户', '指定したユーザー'),
    },
  },
  resources: {
    ...Object.fromEntries(VIEWS.map((view) => [view, TICKET] as const)),
    'ticket-comments': { user_display: text('Written by', '评论人', '投稿者') },
    'ticket-flows': {
      type_display: text('Kind of ticket', '工单类型', 'チケットの種類'),
      rules: text('Approval', '审批级别', '承認'),
    },
  },
}
