/** One of the two kinds of permissions: which parameters its list knows, what it grants, and where it tells the whole. */
export interface PermissionKind {
  /** Key of the entry that lists them. */
  readonly entry: string
  /** Those by which it is asked what reaches something; a server ignores any other and answers everything. */
  readonly params: readonly string[]
  /** Fields that say what is granted. */
  readonly things: readonly string[]
  /** The tabs of a permission that show all whom, and all that, it names. */
  readonly tabs: { readonly people: string; readonly things: string }
}

/** The entry whose OPTIONS names every action: that of application permissions does so for one type of application at a time. */
export const NAMES_ACTIONS = 'asset-permissions'

const KINDS: readonly PermissionKind[] = [
  {
    entry: 'asset-permissions',
    params: ['user_id', 'user_group_id', 'asset_id', 'node_id'],
    things: ['assets', 'nodes'],
    tabs: { people: 'AssetPermissionUser', things: 'AssetPermissionAsset' },
  },
  {
    entry: 'application-permissions',
    params: ['user_id', 'user_group_id', 'application_id'],
    things: ['applications'],
    tabs: { people: 'ApplicationPermissionUser', things: 'ApplicationsPermission' },
  },
]

/** The kinds that can be asked by these parameters. */
export const kindsAskedBy = (params: Readonly<Record<string, string>>): readonly PermissionKind[] =>
  KINDS.filter((kind) => Object.keys(params).every((name) => kind.params.includes(name)))
