import type { Language } from '../context.ts'
import { permissionGroupLabel, permissionLabel } from '../labels/permission-words.ts'
import type { StoredRow } from './model.ts'
import { permissionFacts } from './permission-facts.ts'
import { permissionId } from './permissions.ts'
import { groupAbove, groupOfPermission, isInTree, kindOfGroup } from './role-tree-places.ts'
import { onWire } from './tree-node.ts'

interface Count {
  held: number
  all: number
}

const ICONS = new Set(['view', 'add', 'change', 'delete', 'match'])

const counted = (label: string, { held, all }: Count) => `${label}(${String(held)}/${String(all)})`

const groupsOf = (group: string | null): readonly string[] =>
  group === null ? [] : [group, ...groupsOf(groupAbove(group))]

function countGroups(permissions: readonly string[], isHeld: (permission: string) => boolean) {
  const counts = new Map<string, Count>()
  for (const permission of permissions)
    for (const group of groupsOf(groupOfPermission(permission))) {
      const { held, all } = counts.get(group) ?? { held: 0, all: 0 }
      counts.set(group, { held: held + (isHeld(permission) ? 1 : 0), all: all + 1 })
    }
  return counts
}

function leaf(permission: string, checked: boolean, isFixed: boolean, language: Language) {
  const codename = permission.split('.')[1] ?? ''
  const verb = codename.split('_')[0] ?? ''
  return onWire({
    id: String(permissionId(permission)),
    name: counted(permissionLabel(codename, language), { held: checked ? 1 : 0, all: 1 }),
    title: permission,
    parent: groupOfPermission(permission),
    isParent: false,
    icon: ICONS.has(verb) ? verb : 'file',
    checked,
    isFixed,
    meta: { type: 'perm' },
  })
}

/** A core checks a group of which a role holds anything, and leaves any other open. */
const checkOf = ({ held }: Count) => (held > 0 ? true : null)

function branch(group: string, count: Count, isFixed: boolean, language: Language) {
  const type = kindOfGroup(group)
  return onWire({
    id: group,
    name: counted(permissionGroupLabel(group, language), count),
    title: group,
    parent: groupAbove(group) ?? '',
    open: type === 'root' || type === 'view',
    checked: checkOf(count),
    isFixed,
    meta: { type },
  })
}

/** Permissions and the groups above them: one flat list. In the tree of a built-in role nothing can be checked. */
export function roleTree(role: StoredRow, held: ReadonlySet<unknown>, language: Language) {
  const permissions = permissionFacts.assignable[role['scope'] === 'system' ? 'system' : 'org'].filter(isInTree)
  const isHeld = (permission: string) => held.has(permissionId(permission))
  const isFixed = role['builtin'] === true
  return [
    ...permissions.map((permission) => leaf(permission, isHeld(permission), isFixed, language)),
    ...[...countGroups(permissions, isHeld)].map(([group, count]) => branch(group, count, isFixed, language)),
  ]
}
