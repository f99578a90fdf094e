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
  },
  choices: {
    'ticket-flows.type': TYPES,
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
    'ticket-flows': {
      type_display: text('Kind of ticket', '工单类型', 'チケットの種類'),
      rules: text('Approval', '审批级别', '承認'),
    },
  },
}
