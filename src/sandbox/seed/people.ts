import { BUILTIN_ROLES } from '../models/rbac/builtin-roles.ts'
import { seedId } from './seed-ids.ts'

export interface Person {
  readonly username: string
  readonly name: string
  readonly systemRole: string
  /** Roles by organization: D default, B Berlin, O Osaka. */
  readonly orgs: Readonly<Partial<Record<'D' | 'B' | 'O', string>>>
  /** Further roles in the default organization. */
  readonly extraRoles?: readonly string[]
  readonly source?: string
  readonly mfa?: 0 | 1 | 2
  /** TOTP key of the account, in base 32. */
  readonly factor?: string
  readonly state?: 'inactive' | 'expired' | 'locked'
  /** The user has not completed the profile yet. */
  readonly isNew?: boolean
  readonly comment?: string
}

/** Ids of custom roles. */
export const CUSTOM_ROLES = {
  helpdesk: seedId('role', 'helpdesk'),
  teamLead: seedId('role', 'team-lead'),
  commandOperator: seedId('role', 'command-operator'),
}

const { systemAdmin, systemAuditor, systemComponent, user, orgAdmin, orgAuditor, orgUser } = BUILTIN_ROLES

/** TOTP key of users who may view secrets; the sandbox shows its codes. */
const SECOND_FACTOR = 'GATEHOUSESANDBOX'

/**
 * The accounts that the sandbox prints at start: `admin`, with batch commands in the console, and one for each
 * built-in role. Each password is the username.
 */
export const ACCOUNTS: readonly Person[] = [
  {
    username: 'admin',
    name: 'Administrator',
    systemRole: systemAdmin,
    orgs: { D: orgUser, B: orgUser, O: orgUser },
    extraRoles: [CUSTOM_ROLES.commandOperator],
  },
  {
    username: 'sysadmin',
    name: 'System administrator',
    systemRole: systemAdmin,
    orgs: { D: orgUser },
    mfa: 1,
    factor: SECOND_FACTOR,
  },
  { username: 'sysauditor', name: 'System auditor', systemRole: systemAuditor, orgs: { D: orgUser } },
  { username: 'user', name: 'Plain user', systemRole: user, orgs: { D: orgUser } },
  { username: 'orgadmin', name: 'Organization administrator', systemRole: user, orgs: { D: orgAdmin, B: orgAdmin } },
  { username: 'orgauditor', name: 'Organization auditor', systemRole: user, orgs: { D: orgAuditor, O: orgAuditor } },
  { username: 'orguser', name: 'Organization user', systemRole: user, orgs: { D: orgUser } },
  { username: 'component', name: 'Terminal component', systemRole: systemComponent, orgs: { D: orgUser } },
]

const TEAM_LEAD = [CUSTOM_ROLES.teamLead]

const staff = (username: string, name: string, orgs: Person['orgs'], more: Partial<Person> = {}): Person => ({
  username,
  name,
  systemRole: user,
  orgs,
  ...more,
})

const STAFF: readonly Person[] = [
  staff('akira', '佐藤 明', { D: orgUser, O: orgAdmin }, { comment: '大阪ラボ責任者' }),
  staff('amelie', 'Amélie Laurent', { D: orgUser, B: orgUser }),
  staff('anders', 'Anders Holm', { D: orgUser }, { mfa: 1 }),
  staff('beatriz', 'Beatriz Nunes', { D: orgUser }),
  staff('boris', 'Boris Petrov', { D: orgUser }, { state: 'inactive', comment: 'On leave until spring' }),
  staff('chenyu', '陈雨', { D: orgUser }, { source: 'ldap', comment: '数据库组' }),
  staff('dmitri', 'Dmitri Volkov', { D: orgAuditor }),
  staff('elif', 'Elif Kaya', { D: orgUser, B: orgAuditor }),
  staff('farid', 'Farid Rahimi', { D: orgUser }, { mfa: 2 }),
  staff('greta', 'Greta Lindqvist', { B: orgAdmin, D: orgAdmin }),
  staff('hanako', '山田 花子', { O: orgUser, D: orgUser }),
  staff('hugo', 'Hugo Weber', { B: orgUser }),
  staff('ines', 'Inés Ortega', { D: orgUser }, { source: 'oauth2' }),
  staff('jonas', 'Jonas Keller', { B: orgUser }),
  staff('kofi', 'Kofi Mensah', { D: orgUser }, { state: 'expired', comment: 'Contract ended' }),
  staff('lihua', '李华', { D: orgAdmin }, { source: 'ldap' }),
  staff('lucia', 'Lucia Romano', { D: orgUser }, { extraRoles: TEAM_LEAD }),
  staff('malik', 'Malik Haddad', { D: orgUser }, { state: 'locked' }),
  staff('marta', 'Marta Kowalska', { D: orgUser, B: orgUser }, { isNew: true }),
  staff('naoki', '鈴木 直樹', { O: orgUser }),
  staff('nils', 'Nils Bakker', { D: orgUser }, { mfa: 1 }),
  staff('olga', 'Olga Ivanova', { D: orgUser }, { source: 'saml2' }),
  staff('priya', 'Priya Nair', { D: orgUser, O: orgUser }),
  staff('quentin', 'Quentin Moreau', { B: orgUser }),
  staff('rosa', 'Rosa Jiménez', { D: orgUser }, { extraRoles: TEAM_LEAD }),
  staff('sami', 'Sami Virtanen', { D: orgUser }, { source: 'radius' }),
  staff('tomoko', '伊藤 智子', { O: orgAuditor }),
  staff('ulrike', 'Ulrike Brandt', { B: orgAuditor }),
  staff('viktor', 'Viktor Horvat', { D: orgUser }, { state: 'inactive' }),
  staff('wangfang', '王芳', { D: orgUser }, { mfa: 1, comment: '运维组' }),
  staff('yusuf', 'Yusuf Demir', { D: orgUser }),
  staff('zhangwei', '张伟', { D: orgAuditor }, { source: 'ldap' }),
]

export const PEOPLE: readonly Person[] = [...ACCOUNTS, ...STAFF]
