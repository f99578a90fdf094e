import type {
  Action,
  Condition,
  FormEntry,
  ListEntry,
  ObjectEntry,
  PageEntry,
  Params,
  PermissionOrNone,
  TabsEntry,
  View,
} from './entry-types.ts'

/** A body of the registry; the loader adds `kind`, which the file says by its `$schema`. */
export type Entry =
  | ({ readonly kind: 'list' } & ListEntry)
  | ({ readonly kind: 'form' } & FormEntry)
  | ({ readonly kind: 'object' } & ObjectEntry)
  | ({ readonly kind: 'tabs' } & TabsEntry)
  | ({ readonly kind: 'page' } & PageEntry)

export type EntryKind = Entry['kind']
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>

/** What the list request needs of a tree: its menu is read when it is opened. */
export type TreeBrief = Omit<NonNullable<ListEntry['tree']>, 'menu' | 'drop'> & {
  readonly hasMenu?: boolean
  /** The action that a drop begins, and what it asks for. */
  readonly drop?: Pick<Action, 'key' | 'perm'>
}
/** offset: a slice of the rows. page: a page by its number. all: everything on the first page. */
export type Paging = NonNullable<ListEntry['paging']>
export type Owner = NonNullable<ListEntry['owner']>
/** A button of a form that tries out what is filled in. */
export type FormTest = NonNullable<FormEntry['tests']>[number]

/** The four permission strings of a resource; null: decided elsewhere; false: there is no such action. */
export interface ResourcePermissions {
  readonly view: PermissionOrNone
  readonly add: PermissionOrNone
  readonly change: PermissionOrNone
  readonly delete: PermissionOrNone
}

/** What the first bundle knows of every entry: enough for routes, menu, guards and the list request. */
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
  /** Of a second form for the objects of a list: the entry of that list. */
  readonly of: string | null
  /** The entry whose detail shows a row of this one; null: its own. */
  readonly opens: string | null
  readonly routes: string | null
  readonly routeQuery: Params | null
  /** Which of the four screens exist. */
  readonly has: { readonly list: boolean; readonly create: boolean; readonly update: boolean; readonly detail: boolean }
  /** Whether what it creates is of one of several kinds. */
  readonly kinds: boolean
  readonly url: string | null
  readonly query: Params
  /** Filters that it begins with, while the address says nothing of them. */
  readonly initial: Readonly<Record<string, string>>
  readonly order: string | null
  readonly dateRange: { readonly from: string; readonly to: string } | null
  readonly paging: Paging
  /** The server gathers its rows first: a 409 is asked again. */
  readonly rebuilds: boolean
  /** Beside the list: its request, and what the chosen node adds to the list's. */
  readonly tree: TreeBrief | null
  readonly permission: ResourcePermissions
  /** Of a page entry; of tabs, any one of what their entries ask for. */
  readonly perm: string | readonly string[] | null
  readonly license: boolean
  readonly when: Condition | null
  readonly rootOrg: readonly string[]
  /** Of a list of accounts: the fields that say which row is the reader's own, and whether it may sign in. */
  readonly self: { readonly id: string; readonly active: string } | null
  /** What is read again after a write. */
  readonly alters: 'profile' | 'settings' | null
  /** Keys of a tabs entry's tabs, in order. */
  readonly tabs: readonly { readonly key: string; readonly entry: string; readonly when: Condition | null }[]
  readonly page: string | null
}
