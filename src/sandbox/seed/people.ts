import { BUILTIN_ROLES } from '../models/builtin-roles.ts'
import { ACCOUNTS } from './accounts.ts'
import type { Person } from './person.ts'
import { MADE_ROLES } from './made-roles.ts'

const TEAM_LEAD = [MADE_ROLES.teamLead]

const { user, orgAdmin, orgAuditor, orgUser } = BUILTIN_ROLES

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
