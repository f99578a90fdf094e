import { seedId } from './seed-ids.ts'

/** The ids of roles that are not built in. */
export const MADE_ROLES = {
  helpdesk: seedId('role', 'helpdesk'),
  teamLead: seedId('role', 'team-lead'),
  commandOperator: seedId('role', 'command-operator'),
}
