import type { Facts } from '../../contract/facts.ts'
import { factsOf } from '../rest/model/facts-of.ts'

/** A category of settings, with one permission. */
export interface Category {
  readonly facts: Facts
  /** Required to read and to change the settings. */
  readonly permission: string
}

const PERMISSIONS = {
  view_setting: ['all'],
  change_email: ['email', 'email_content'],
  change_auth: [
    ...(['auth', 'ldap', 'cas', 'oidc', 'saml2', 'oauth2'] as const),
    ...(['wecom', 'dingtalk', 'feishu', 'radius', 'sso'] as const),
  ],
  change_sms: ['sms', 'alibaba', 'tencent', 'huawei', 'cmpp2'],
  change_terminal: ['terminal'],
  change_security: ['security'],
  change_clean: ['clean'],
  change_other: ['other'],
} as const

const BASIC: Category = { facts: factsOf('settings__setting.basic'), permission: 'settings.view_setting' }

const categories = new Map<string, Category>(
  Object.entries(PERMISSIONS).flatMap(([permission, names]) =>
    names.map((name) => [name, { facts: factsOf(`settings__setting.${name}`), permission: `settings.${permission}` }]),
  ),
)

/** As in a core, an unknown name selects the basic settings. */
export const categoryOf = (name: string | undefined): Category => categories.get(name ?? '') ?? BASIC
