import type { Language } from '../context.ts'
import { say, text, type Text } from '../labels/text.ts'
import type { StoredRow } from './model.ts'

export const BUILTIN_ROLES = {
  systemAdmin: '00000000-0000-0000-0000-000000000001',
  systemAuditor: '00000000-0000-0000-0000-000000000002',
  user: '00000000-0000-0000-0000-000000000003',
  systemComponent: '00000000-0000-0000-0000-000000000004',
  orgAdmin: '00000000-0000-0000-0000-000000000005',
  orgAuditor: '00000000-0000-0000-0000-000000000006',
  orgUser: '00000000-0000-0000-0000-000000000007',
} as const

const NAMES: Readonly<Record<string, Text>> = {
  SystemAdmin: text('SystemAdmin', '系统管理员', 'システム管理者'),
  SystemAuditor: text('SystemAuditor', '系统审计员', 'システム監査者'),
  SystemComponent: text('SystemComponent', '系统组件', 'システムコンポーネント'),
  User: text('User', '用户', 'ユーザー'),
  OrgAdmin: text('OrgAdmin', '组织管理员', '組織管理者'),
  OrgAuditor: text('OrgAuditor', '组织审计员', '組織監査者'),
  OrgUser: text('OrgUser', '组织用户', '組織ユーザー'),
}

/** A built-in role by its name in the reader's language, any other by the name it was given. */
export function roleDisplayName(role: StoredRow, language: Language): string {
  const name = String(role['name'])
  const known = role['builtin'] === true ? NAMES[name] : undefined
  return known === undefined ? name : say(known, language)
}
