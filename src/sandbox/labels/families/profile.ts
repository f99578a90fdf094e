import type { Family } from '../family.ts'
import { text } from '../text.ts'

/** What only one's own profile has. */
export const profile: Family = {
  fields: {
    old_password: text('Old password', '原密码', '現在のパスワード'),
    new_password: text('New password', '新密码', '新しいパスワード'),
    new_password_again: text('New password, again', '再次输入新密码', '新しいパスワード（確認）'),
    new_secret_key: text('New encryption password', '新的加密密码', '新しい暗号化パスワード'),
    new_secret_key_again: text('New encryption password, again', '再次输入加密密码', '新しい暗号化パスワード（確認）'),
    public_key_comment: text('SSH public key comment', 'SSH 公钥备注', 'SSH 公開鍵のコメント'),
    public_key_hash_md5: text('SSH public key fingerprint', 'SSH 公钥指纹', 'SSH 公開鍵のフィンガープリント'),
    guide_url: text('Guide', '使用指南', 'ガイド'),
    console_orgs: text('Organizations to manage', '可管理的组织', '管理できる組織'),
    audit_orgs: text('Organizations to audit', '可审计的组织', '監査できる組織'),
    workbench_orgs: text('Organizations to work in', '可使用的组织', '利用できる組織'),
    receive_backends: text('Notified by', '通知方式', '通知の受け取り方法'),
    perms: text('Permission names', '权限标识', '権限名'),
  },
  choices: {
    'connection-tokens.type': {
      asset: text('Asset', '资产', '資産'),
      application: text('Application', '应用', 'アプリケーション'),
    },
  },
  resources: {
    'connection-tokens': {
      type: text('Opens', '连接对象', '接続先の種別'),
      type_display: text('Opens (name)', '连接对象名称', '接続先の種別名'),
      is_valid: text('Usable', '可用', '使用可'),
      expire_time: text('Seconds left', '剩余秒数', '残り秒数'),
      application_display: text('Application name', '应用名称', 'アプリケーション名'),
      application: text('Application', '应用', 'アプリケーション'),
      secret: text('Secret', '密文', 'シークレット'),
    },
    'temp-tokens': {
      verified: text('Used', '已使用', '使用済み'),
      is_valid: text('Usable', '可用', '使用可'),
      date_verified: text('Used at', '使用时间', '使用日時'),
    },
  },
}
