import { BUILTIN_ROLES } from '../models/builtin-roles.ts'
import { MADE_ROLES } from './made-roles.ts'
import type { Person } from './person.ts'

const { systemAdmin, systemAuditor, systemComponent, user, orgAdmin, orgAuditor, orgUser } = BUILTIN_ROLES

/** Of whoever may see secrets; the sandbox tells the codes of it. */
const SECOND_FACTOR = 'GATEHOUSESANDBOX'

/**
 * The accounts that the start of the sandbox prints: `admin`, who may also run batch commands in the console, and one for
 * each built-in role. The password of each is its username.
 */
export const ACCOUNTS: readonly Person[] = [
  {
    username: 'admin',
    name: 'Administrator',
    systemRole: systemAdmin,
    orgs: { D: orgUser, B: orgUser, O: orgUser },
    extraRoles: [MADE_ROLES.commandOperator],
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
