/**
 * Names of relations with several values, as recorded from a 2.28 core (`npm run facts`). OPTIONS describes these
 * fields as type `field` without `child` and default, exactly like a relation with one value. An entry marks others by
 * `many: true`.
 */
export const MANY_RELATIONS: ReadonlySet<string> = new Set([
  'applications',
  'apply_applications',
  'apply_assets',
  'apply_nodes',
  'apply_system_users',
  'apps',
  'assets',
  'assignees',
  'cmd_filters',
  'groups',
  'hosts',
  'labels',
  'nodes',
  'org_roles',
  'permissions',
  'protocols',
  'receivers',
  'recipients',
  'reviewers',
  'rules',
  'system_roles',
  'system_users',
  'user_groups',
  'users',
])
