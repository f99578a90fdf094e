import { type Text, text } from './text.ts'

/** Labels that one resource has otherwise, by the model's key. */
export const resourceLabels: Readonly<Record<string, Readonly<Record<string, Text>>>> = {
  'user-groups': {
    users: text('Members', '成员', 'メンバー'),
    users_amount: text('Member count', '成员数量', 'メンバー数'),
  },
  // Beside an organization's name these are plainly counts, and eight of them stand in one row.
  organizations: {
    users_amount: text('Users', '用户', 'ユーザー'),
    groups_amount: text('User groups', '用户组', 'ユーザーグループ'),
    assets_amount: text('Assets', '资产', '資産'),
    admin_users_amount: text('Admin users', '特权用户', '特権ユーザー'),
    system_users_amount: text('System users', '系统用户', 'システムユーザー'),
    applications_amount: text('Apps', '应用', 'アプリ'),
    asset_perms_amount: text('Asset grants', '资产授权', '資産の認可'),
    app_perms_amount: text('App grants', '应用授权', 'アプリの認可'),
  },
  'login-logs': {
    type: text('Login type', '登录方式', 'ログイン種別'),
    type_display: text('Login type name', '登录方式名称', 'ログイン種別名'),
    ip: text('Login IP', '登录 IP', 'ログイン IP'),
    city: text('Login city', '登录城市', 'ログイン都市'),
    status: text('Result', '登录结果', '結果'),
    status_display: text('Result name', '登录结果名称', '結果名'),
    datetime: text('Login time', '登录时间', 'ログイン日時'),
  },
}
