import type { Family } from '../family.ts'
import { text } from '../text.ts'

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
  },
  choices: {
    'ticket-flows.type': TYPES,
    'tickets.type': TYPES,
    'tickets.status': {
      open: text('Open', '处理中', '対応中'),
      closed: text('Closed', '已结束', '終了'),
    },
    'tickets.state': {
      pending: text('Pending', '待审批', '承認待ち'),
      approved: text('Approved', '已批准', '承認済み'),
      rejected: text('Rejected', '已拒绝', '却下'),
      closed: text('Withdrawn', '已撤回', '取り下げ'),
      reopen: text('Open again', '重新打开', '再開'),
    },
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
    tickets: {
      state: text('Decision', '审批结果', '判定'),
      title: text('Title', '标题', '件名'),
      type_display: text('Kind', '工单类型', '種類'),
      status_display: text('Status (name)', '状态名称', '状態名'),
    },
    'ticket-flows': {
      type_display: text('Kind of ticket', '工单类型', 'チケットの種類'),
      rules: text('Approval', '审批级别', '承認'),
    },
  },
}
