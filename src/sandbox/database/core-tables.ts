import type { ColumnType, Generated, Selectable } from 'kysely'

/** A timestamptz: read as Date, written as Date or ISO text. */
export type Time = ColumnType<Date, Date | string, Date | string>
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface UserTable {
  id: string
  name: string
  username: string
  email: string
  wechat: string
  phone: string | null
  /** 0 off, 1 on, 2 forced. */
  mfa_level: number
  source: string
  need_update_password: boolean
  is_service_account: boolean
  is_active: boolean
  date_expired: OptionalTime
  date_joined: Time
  last_login: OptionalTime
  created_by: string
  comment: string | null
  wecom_id: string | null
  dingtalk_id: string | null
  feishu_id: string | null
  is_first_login: boolean
  date_password_last_updated: OptionalTime
  /** bcrypt; null: nobody can log in with a password. */
  password_hash: string | null
  public_key: string
  otp_secret_key: string | null
  /** Wrong passwords in a row; a right one sets it to 0. */
  login_failures: Generated<number>
  /** Null or past: not locked. */
  locked_until: OptionalTime
}

export interface OrganizationTable {
  id: string
  name: string
  comment: string
  created_by: string | null
  date_created: Time
}

export type RoleScope = 'system' | 'org'

export interface RoleTable {
  id: string
  name: string
  scope: RoleScope
  builtin: boolean
  comment: string
  created_by: string | null
  updated_by: string | null
  date_created: Time
  date_updated: Time
}

export interface PermissionTable {
  id: number
  app_label: string
  model: string
  codename: string
  content_type: number
}

export interface RolePermissionTable {
  role: string
  permission: number
}

/** `org` is null for a binding of system scope. */
export interface RoleBindingTable {
  id: string
  user: string
  role: string
  scope: RoleScope
  org: string | null
}

export interface UserGroupTable {
  id: string
  name: string
  comment: string
  created_by: string | null
  date_created: Time
  org_id: string
}

export interface UserGroupMemberTable {
  id: Generated<number>
  user: string
  usergroup: string
}

export interface LoginLogTable {
  id: string
  username: string
  /** W web, T terminal, U unknown. */
  type: string
  ip: string
  city: string
  user_agent: string
  /** 0 off, 1 on, 2 unknown. */
  mfa: number
  /** A code, empty after a success; shown by way of the labels dictionary. */
  reason: string
  backend: string
  status: boolean
  datetime: Time
}

export interface SessionTable {
  id: string
  user: string | null
  /** JSON text in, parsed value out. */
  data: ColumnType<unknown, string, string>
  date_expired: Time
}

export interface SelectionTable {
  /** The `spm` of a selection. */
  id: string
  resources: ColumnType<unknown, string, string>
  date_expired: Time
}

export interface SettingTable {
  name: string
  value: ColumnType<unknown, string, string>
}

export interface CoreTables {
  users: UserTable
  organizations: OrganizationTable
  roles: RoleTable
  permissions: PermissionTable
  role_permissions: RolePermissionTable
  role_bindings: RoleBindingTable
  user_groups: UserGroupTable
  user_group_members: UserGroupMemberTable
  login_logs: LoginLogTable
  sessions: SessionTable
  selections: SelectionTable
  settings: SettingTable
}

export type UserRow = Selectable<UserTable>
export type OrganizationRow = Selectable<OrganizationTable>
