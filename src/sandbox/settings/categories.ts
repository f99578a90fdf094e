import alibaba from '../../contract/facts/settings__setting.alibaba.json' with { type: 'json' }
import everything from '../../contract/facts/settings__setting.all.json' with { type: 'json' }
import auth from '../../contract/facts/settings__setting.auth.json' with { type: 'json' }
import basic from '../../contract/facts/settings__setting.basic.json' with { type: 'json' }
import cas from '../../contract/facts/settings__setting.cas.json' with { type: 'json' }
import clean from '../../contract/facts/settings__setting.clean.json' with { type: 'json' }
import cmpp2 from '../../contract/facts/settings__setting.cmpp2.json' with { type: 'json' }
import dingtalk from '../../contract/facts/settings__setting.dingtalk.json' with { type: 'json' }
import email from '../../contract/facts/settings__setting.email.json' with { type: 'json' }
import emailContent from '../../contract/facts/settings__setting.email_content.json' with { type: 'json' }
import feishu from '../../contract/facts/settings__setting.feishu.json' with { type: 'json' }
import huawei from '../../contract/facts/settings__setting.huawei.json' with { type: 'json' }
import ldap from '../../contract/facts/settings__setting.ldap.json' with { type: 'json' }
import oauth2 from '../../contract/facts/settings__setting.oauth2.json' with { type: 'json' }
import oidc from '../../contract/facts/settings__setting.oidc.json' with { type: 'json' }
import other from '../../contract/facts/settings__setting.other.json' with { type: 'json' }
import radius from '../../contract/facts/settings__setting.radius.json' with { type: 'json' }
import saml2 from '../../contract/facts/settings__setting.saml2.json' with { type: 'json' }
import security from '../../contract/facts/settings__setting.security.json' with { type: 'json' }
import sms from '../../contract/facts/settings__setting.sms.json' with { type: 'json' }
import sso from '../../contract/facts/settings__setting.sso.json' with { type: 'json' }
import tencent from '../../contract/facts/settings__setting.tencent.json' with { type: 'json' }
import terminal from '../../contract/facts/settings__setting.terminal.json' with { type: 'json' }
import wecom from '../../contract/facts/settings__setting.wecom.json' with { type: 'json' }
import type { Facts } from '../../contract/facts.ts'
import { loadFacts } from '../rest/model/model.ts'

/** A category of settings, with one permission. */
export interface Category {
  readonly facts: Facts
  /** Required to read and to change the settings. */
  readonly permission: string
}

const category = (permission: string, recorded: unknown): Category => ({
  facts: loadFacts(recorded),
  permission: `settings.${permission}`,
})

const all = (permission: string, recorded: Readonly<Record<string, unknown>>) =>
  Object.entries(recorded).map(([name, facts]) => [name, category(permission, facts)] as const)

const BASIC = category('view_setting', basic)

const categories: ReadonlyMap<string, Category> = new Map([
  ...all('view_setting', { all: everything }),
  ...all('change_email', { email, email_content: emailContent }),
  ...all('change_auth', { auth, ldap, cas, oidc, saml2, oauth2, wecom, dingtalk, feishu, radius, sso }),
  ...all('change_sms', { sms, alibaba, tencent, huawei, cmpp2 }),
  ...all('change_terminal', { terminal }),
  ...all('change_security', { security }),
  ...all('change_clean', { clean }),
  ...all('change_other', { other }),
])

/** As in a core, an unknown name selects the basic settings. */
export const categoryOf = (name: string | undefined): Category => categories.get(name ?? '') ?? BASIC
