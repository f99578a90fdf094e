import { choiceLabels } from './choices.ts'
import { accounts } from './families/accounts.ts'
import { applications } from './families/applications.ts'
import { assets } from './families/assets.ts'
import { audits } from './families/audits.ts'
import { authSettings } from './families/auth-settings.ts'
import { gathering } from './families/gathering.ts'
import { cloud } from './families/cloud.ts'
import { changePlans } from './families/change-plans.ts'
import { messagingSettings } from './families/messaging-settings.ts'
import { notifications } from './families/notifications.ts'
import { ops } from './families/ops.ts'
import { permissions } from './families/permissions.ts'
import { profile } from './families/profile.ts'
import { securitySettings } from './families/security-settings.ts'
import { settings } from './families/settings.ts'
import { terminal } from './families/terminal.ts'
import { tickets } from './families/tickets.ts'
import type { Family } from './family.ts'
import { fieldLabels } from './fields.ts'
import { resourceLabels } from './resources.ts'

const shared: Family = { fields: fieldLabels, choices: choiceLabels, resources: resourceLabels }

/** Every family of words; a field name, a choice or a resource stands in one of them only. */
export const families: readonly Family[] = [
  shared,
  assets,
  accounts,
  changePlans,
  applications,
  permissions,
  audits,
  gathering,
  cloud,
  ops,
  terminal,
  profile,
  tickets,
  settings,
  securitySettings,
  authSettings,
  messagingSettings,
  notifications,
]

/** All families as one. */
export const dictionary: Family = {
  fields: Object.assign({}, ...families.map(({ fields }) => fields)) as Family['fields'],
  choices: Object.assign({}, ...families.map(({ choices }) => choices)) as Family['choices'],
  resources: Object.assign({}, ...families.map(({ resources }) => resources)) as Family['resources'],
}
