import recorded from '../../../contract/facts/acls__login-asset-acls.json' with { type: 'json' }
import { loadFacts } from '../load-facts.ts'
import { defineModel, type Values } from '../model.ts'
import { addressErrorsAt, echoOf, withLists } from './rule-lists.ts'
import { reviewers, reviewersAmount } from './reviewers.ts'

const EVERYTHING = ['*']

function prepare(columns: Values): Promise<Values> {
  const users = withLists('users', { username_group: EVERYTHING }, columns)
  const assets = withLists('assets', { ip_group: EVERYTHING, hostname_group: EVERYTHING }, users)
  const groups = { name_group: EVERYTHING, username_group: EVERYTHING, protocol_group: EVERYTHING }
  return Promise.resolve(withLists('system_users', groups, assets))
}

export const loginAssetAcls = defineModel({
  key: 'login-asset-acls',
  facts: loadFacts(recorded),
  table: 'login_asset_acls',
  className: 'LoginAssetACL',
  logName: 'Login asset acl',
  permission: 'acls.loginassetacl',
  scope: 'organization',
  relations: { reviewers: reviewers('login_asset_acl_reviewers', 'loginassetacl') },
  computed: { fields: ['reviewers_amount'], values: reviewersAmount('login_asset_acl_reviewers', 'loginassetacl') },
  mini: ['id', 'name'],
  search: ['name'],
  order: ['priority', '-date_updated', 'name'],
  unique: [['org_id', 'name']],
  defaults: () => ({ comment: '' }),
  hooks: {
    check: (body, { actor }) => addressErrorsAt('assets', body, actor.language),
    prepare,
  },
  echo: (shown) => echoOf(['users', 'system_users', 'assets'], shown),
})
