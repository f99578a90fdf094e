import type {
  Action,
  Condition,
  EffectKind,
  FormEntry,
  ListEntry,
  ObjectEntry,
  PageEntry,
  Params,
  PermissionOrNone,
  TabsEntry,
  View,
} from './entry-types.generated.ts'

/** An entry file; `kind` is added by the parser, from its `$schema`. */
export type Entry =
  | ({ readonly kind: 'list' } & ListEntry)
  | ({ readonly kind: 'form' } & FormEntry)
  | ({ readonly kind: 'object' } & ObjectEntry)
  | ({ readonly kind: 'tabs' } & TabsEntry)
  | ({ readonly kind: 'page' } & PageEntry)

export type EntryKind = Entry['kind']
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>

/** The part of a tree that the list request needs. Its menu is read when it opens. */
export type TreeBrief = Omit<NonNullable<ListEntry['tree']>, 'menu' | 'drop' | 'dropRows' | 'emptyNode'> & {
  readonly hasMenu?: boolean
  readonly drop?: Pick<Action, 'key' | 'perm'>
  readonly dropRows?: readonly Pick<Action, 'key' | 'perm'>[]
}
/** offset: a slice of the rows. page: a page by its number. all: everything on the first page. */
export type Paging = NonNullable<ListEntry['paging']>
export type Owner = NonNullable<ListEntry['owner']>
/** A button of a form that tests the entered values. */
export type FormTest = NonNullable<FormEntry['tests']>[number]

/** The permissions of a resource; null: none required; false: there is no such action. */
export interface ResourcePermissions {
  readonly view: PermissionOrNone
  readonly add: PermissionOrNone
  readonly change: PermissionOrNone
  readonly delete: PermissionOrNone
}

/** The part of an entry that is always loaded: for routes, menu, guards and the list request. */
export interface IndexEntry {
  readonly key: string
  readonly kind: EntryKind
  readonly view: View
  /** Full path below /ui, without trailing slash (`/console/users/users`); null for a table inside a tab. */
  readonly path: string | null
  readonly within: string | null
  /** The tab of `within` that shows it. */
  readonly tab: { readonly key: string; readonly path: string } | null
  readonly owner: Owner | null
  /** For a second form of a list's objects: the entry of the list. */
  readonly of: string | null
  /** The entry whose detail shows a row of this one; null: its own. */
  readonly opens: string | null
  readonly routes: string | null
  readonly routeQuery: Params | null
  /** Which of the four screens exist. */
  readonly has: { readonly list: boolean; readonly create: boolean; readonly update: boolean; readonly detail: boolean }
  /** True if it creates several variants. */
  readonly hasVariants: boolean
  readonly url: string | null
  readonly query: Params
  /** Initial filters, unless the address sets them. */
  readonly initial: Readonly<Record<string, string>>
  readonly order: string | null
  readonly dateRange: { readonly from: string; readonly to: string } | null
  readonly paging: Paging
  /** The server collects the rows first: a 409 is retried. */
  readonly rebuilds: boolean
  /** The tree beside the list. */
  readonly tree: TreeBrief | null
  readonly permission: ResourcePermissions
  /** Permission of a page entry; of tabs: any one of their entries' permissions. */
  readonly perm: string | readonly string[] | null
  readonly license: boolean
  readonly when: Condition | null
  readonly rootOrg: readonly string[]
  /** For lists of accounts: the fields with the user's id and the active flag. */
  readonly self: { readonly id: string; readonly active: string } | null
  /** What its objects are for access; null: nothing. */
  readonly effect: EffectKind | null
  /** What to reload after a write. */
  readonly alters: 'profile' | 'settings' | null
  /** Keys of a tabs entry's tabs, in order. */
  readonly tabs: readonly { readonly key: string; readonly entry: string; readonly when: Condition | null }[]
  readonly page: string | null
}
export type ScreenName = 'list' | 'create' | 'update' | 'detail' | 'page' | 'tabs' | 'form' | 'object'
