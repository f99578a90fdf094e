import { ACCESS_LIST } from '../../../contract/access/access-lists.ts'
import type { EffectKind } from '../../../engine/registry/entry-types.generated.ts'
import type { ResourceType } from './access-world.ts'

/** What a permission says: who, as whom, what. */
export const SIDES = ['who', 'account', 'what'] as const
export type PermissionSide = (typeof SIDES)[number]

/** Objects of one kind that permissions name. */
export interface NamedKind {
  readonly kind: EffectKind | 'application'
  readonly side: PermissionSide
  /** The field of a permission with their ids. */
  readonly field: string
  /** The filter of permissions for one of them. A server ignores a filter that it does not know, and returns all rows. */
  readonly filter: string
  /** In the URL of their links with permissions, and the field of a link. */
  readonly links: string
  readonly other: string
}

const named = (kind: NamedKind['kind'], side: PermissionSide, field: string): NamedKind => ({
  kind,
  side,
  field,
  filter: `${kind.replace('-', '_')}_id`,
  links: field.replace('_', '-'),
  other: kind.replace('-', ''),
})

const PEOPLE = [
  named('user', 'who', 'users'),
  named('user-group', 'who', 'user_groups'),
  named('system-user', 'account', 'system_users'),
]
const PLACES = [named('asset', 'what', 'assets'), named('node', 'what', 'nodes')]
const APPLICATIONS = [named('application', 'what', 'applications')]

export const NAMED_KINDS: readonly NamedKind[] = [...PEOPLE, ...PLACES, ...APPLICATIONS]

export interface PermissionType {
  readonly kind: EffectKind
  /** The list of them: its entry and URL. */
  readonly entry: string
  readonly url: string
  /** The field of a link with the permission. */
  readonly self: string
  readonly names: readonly NamedKind[]
  /** The tabs of a permission that list everything of a side. */
  readonly tabs: Readonly<Record<PermissionSide, string>>
}

/** By what they open. */
export const PERMISSION_TYPES: Readonly<Record<ResourceType, PermissionType>> = {
  assets: {
    kind: 'asset-permission',
    ...ACCESS_LIST.assetPermissions,
    self: 'assetpermission',
    names: [...PEOPLE, ...PLACES],
    tabs: { who: 'AssetPermissionUser', account: 'AssetPermissionAsset', what: 'AssetPermissionAsset' },
  },
  applications: {
    kind: 'application-permission',
    ...ACCESS_LIST.applicationPermissions,
    self: 'applicationpermission',
    names: [...PEOPLE, ...APPLICATIONS],
    tabs: { who: 'ApplicationPermissionUser', account: 'ApplicationsPermission', what: 'ApplicationsPermission' },
  },
}

export const RESOURCE_TYPES = ['assets', 'applications'] as const satisfies readonly ResourceType[]

/** The types of permissions that a change of this kind can concern. */
export const typesOf = (kind: EffectKind): readonly ResourceType[] =>
  RESOURCE_TYPES.filter((type) => {
    const { kind: own, names } = PERMISSION_TYPES[type]
    return own === kind || names.some((each) => each.kind === kind)
  })

/** The types whose list has all of these filters. */
export const typesWithFilters = (filters: Readonly<Record<string, string>>): readonly PermissionType[] =>
  Object.values(PERMISSION_TYPES).filter(({ names }) =>
    Object.keys(filters).every((name) => names.some(({ filter }) => filter === name)),
  )

/** The list of the links of permissions with the objects that they name. */
export const linksUrl = ({ url }: PermissionType, links: string): string => `${url.slice(0, -1)}-${links}-relations/`
