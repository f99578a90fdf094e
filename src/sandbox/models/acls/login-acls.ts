import { sql } from 'kysely'
import recorded from '../../../contract/facts/acls__login-acls.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { takingAll, toldByLicense } from '../licensed.ts'
import { defineModel } from '../model.ts'
import { addressErrorsAt, echoOf, withLists } from './rule-lists.ts'
import { reviewers, reviewersAmount } from './reviewers.ts'

const known = loadFacts(recorded)

export const loginAcls = defineModel({
  key: 'login-acls',
  facts: takingAll(known),
  described: toldByLicense(known),
  table: 'login_acls',
  className: 'LoginACL',
  logName: 'Login acl',
  permission: 'acls.loginacl',
  scope: 'global',
  relations: {
    user: { kind: 'one', table: 'users', whenGone: 'cascade', display: (user) => String(user['username']) },
    reviewers: reviewers('login_acl_reviewers', 'loginacl'),
  },
  computed: { fields: ['reviewers_amount'], values: reviewersAmount('login_acl_reviewers', 'loginacl') },
  mini: ['id', 'name'],
  search: ['name'],
  // What it compares is not recorded: here it is what it shows.
  filterBy: { user_display: (value) => sql`row.user in (select id from users where username = ${value})` },
  order: ['priority', '-date_updated', 'name'],
  unique: [['user', 'name']],
  defaults: () => ({ comment: '', action: 'reject' }),
  hooks: {
    check: (body, { actor }) => addressErrorsAt('rules', body, actor.language),
    prepare: (columns) => Promise.resolve(withLists('rules', { ip_group: ['*'], time_period: [] }, columns)),
  },
  echo: (shown) => echoOf(['rules'], shown),
})
