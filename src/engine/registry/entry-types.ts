/* Made from schemas/ by `npm run generate`. Do not edit. */

export type Scalar = string | number | boolean | null
/**
 * A name of ours: lower case words joined by dashes, or the name of an old tab.
 */
export type Key = string
/**
 * The name of a server field, with dots for a nested one (rules.ip_group).
 */
export type FieldName = string
/**
 * A string with placeholders: {id}, {row.name}, {ids}, {spm}, {now+30d}. A string that is one placeholder keeps the type of its value.
 */
export type Template = string
/**
 * A full literal path; placeholders are allowed.
 */
export type ApiUrl = string
/**
 * A permission string of the server; | means any one. A list means all.
 */
export type Permission = PermissionText | PermissionText[]
export type PermissionText = string
export type PermissionOrNone = PermissionText | null | false
/**
 * Where derivation from the list URL gives a string that the server does not know. null: what stands above decides. false: the resource has no such action, so nobody may. A string: it lets see and change.
 */
export type PermissionOverride =
  | null
  | PermissionText
  | {
      view?: PermissionOrNone
      add?: PermissionOrNone
      change?: PermissionOrNone
      delete?: PermissionOrNone
    }
export type ConditionValue =
  | Scalar
  | Scalar[]
  | {
      not: ConditionOperand
    }
export type ConditionOperand = Scalar | Scalar[]
/**
 * An object means all, an array means any.
 */
export type Condition = ConditionAll | ConditionAll[]
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Method, URL template, body template.
 *
 * @minItems 2
 * @maxItems 3
 */
export type Call = [method: Method, url: ApiUrl, body?: unknown]
export type FormItem =
  | FieldName
  | {
      field: FieldName
      input?: Key
      /**
       * A reference; the field's name decides otherwise.
       */
      from?: Key
      /**
       * Narrows what can be chosen; templates know the form's own query as query.* and what is filled in as form.*.
       */
      query?: Params
      /**
       * In a dialog, a place in a tree (row.*): what stands there or below it is not offered. The reference names the place of its rows.
       */
      outside?: Template
      when?: Condition
      perm?: Permission
      readOnlyWhen?: Condition
      required?: boolean
      requiredWhen?: Condition
      /**
       * The lowest number that the form takes, where the server names none or a lower one.
       */
      minimum?: number
      /**
       * The first value; a template keeps its type.
       */
      initial?: unknown
      /**
       * What there is to choose from where the server does not say it.
       *
       * @minItems 1
       */
      choices?: (string | number | boolean)[]
      /**
       * Always sent, with its templates filled, and never shown.
       */
      constant?: unknown
      /**
       * A control of ours that is never sent.
       */
      client?: boolean
      /**
       * Only some servers have this field: it is shown where the server's metadata describes it.
       */
      optional?: boolean
      encrypt?: boolean
      derive?: Template
      resetWhen?: Reset
      objects?: Objects
    }
/**
 * When a field starts again: fields whose every change does it, or a condition that an edit makes hold.
 */
export type Reset = FieldName[] | Condition
export type DetailItem =
  | FieldName
  | {
      field: FieldName
      cell?: Key
      show?: FieldName
      when?: Condition
      perm?: Permission
    }
export type HeaderAction = 'create' | CreateAction | Action
export type Transfer = ('import' | 'export') | ImportAction | ExportAction
export type RowAction = ('update' | 'delete' | 'clone') | RuledRowAction | Action
export type BulkAction = 'delete' | Action
export type Column =
  | FieldName
  | {
      field: FieldName
      cell?: Key
      /**
       * The row field that holds the text, when it is not {field}_display.
       */
      show?: FieldName
      when?: Condition
      perm?: Permission
      /**
       * A column of ours that the server does not know: its cell looks at the row, its label is ours.
       */
      client?: boolean
      /**
       * Proved against the contract; metadata decides otherwise.
       */
      sort?: boolean
      link?: ColumnLink | ColumnLink[]
      width?: number
    }
export type View = 'console' | 'audit' | 'workbench' | 'tickets' | 'settings' | 'profile' | 'root'
export type MenuItem = MenuEntry | MenuGroup | MenuLink

/**
 * All must hold. Sources: row form parent query me setting license org mode.
 */
export interface ConditionAll {
  [k: string]: ConditionValue
}
/**
 * Query parameters, values may be templates.
 */
export interface Params {
  [k: string]: string | number | boolean
}
/**
 * An effect as data: what it does (one of call, patch, go, fields, switch, table, details, use, with or without a dialog), who may, when, and what follows.
 */
export interface Action {
  key: Key
  perm?: Permission
  when?: Condition
  enabledWhen?: Condition
  /**
   * Ask first, naming what it will change.
   */
  confirm?: boolean
  danger?: boolean
  call?: Call
  /**
   * Fields sent by PATCH to the object or, in bulk, to each chosen one.
   */
  patch?: {
    [k: string]: unknown
  }
  go?: Template
  /**
   * Bulk update of the ticked ones.
   */
  fields?: FormItem[]
  dialog?: FormItem[]
  switch?: FieldName
  table?: Key
  params?: Params
  /**
   * Shows fields of the object {url}{id}/.
   */
  details?: {
    /**
     * The list URL that describes them.
     */
    url: ApiUrl
    /**
     * @minItems 1
     */
    fields: DetailItem[]
  }
  /**
   * An extension.
   */
  use?: Key
  /**
   * settle: read again at once, and once more when others have had time to carry it out. verdict: the answer says how it went (is_valid, msg), and nothing is read again.
   */
  after?: 'reload' | 'stay' | 'task' | 'settle' | 'verdict'
}
/**
 * Of a list of objects: how each is asked for. Conditions and templates know the object under the path of the list (form.rules.strategy).
 */
export interface Objects {
  /**
   * Its parts by their own names; all that the server takes, if not said.
   *
   * @minItems 1
   */
  fields?: FormItem[]
  /**
   * The field of the form that says how many there are: none is added, moved or taken away.
   */
  count?: FieldName
  /**
   * The part that numbers them, where the server tells them in another order.
   */
  order?: FieldName
}
/**
 * Create as a menu: one item a kind of the resource, each with its own parameters of the form's address.
 */
export interface CreateAction {
  action: 'create'
  /**
   * @minItems 1
   */
  variants: Variant[]
}
export interface Variant {
  key: Key
  /**
   * Items of a group stand under its heading.
   */
  group?: Key
  query?: Params
  /**
   * The list entry whose form it opens, where it is not this one's.
   */
  entry?: Key
  when?: Condition
  perm?: Permission
}
/**
 * An import that does not do all that imports do.
 */
export interface ImportAction {
  action: 'import'
  /**
   * What rows may do; both by default.
   *
   * @minItems 1
   */
  modes?: ('create' | 'update')[]
  /**
   * The fields that no two rows have alike, by which a row is found again that may have been created; the field that names a row by default.
   */
  match?: FieldName[]
  /**
   * The field with the system roles of a row. How many rows make administrators of the whole system is said before they are sent.
   */
  privileged?: FieldName
}
/**
 * An export from elsewhere, or for fewer than may see the list.
 */
export interface ExportAction {
  action: 'export'
  /**
   * Instead of the list's own.
   */
  url?: ApiUrl
  perm?: Permission
}
/**
 * A built-in row action that some rows refuse.
 */
export interface RuledRowAction {
  action: 'update' | 'delete' | 'clone'
  when?: Condition
  enabledWhen?: Condition
  perm?: Permission
}
/**
 * Leads to the detail of an entry: the id stands in the row's field id (id, if not said). Of several the first whose condition holds.
 */
export interface ColumnLink {
  entry: Key
  id?: FieldName
  tab?: Key
  when?: Condition
}
export interface Section {
  title: Key
  /**
   * @minItems 1
   */
  fields: FormItem[]
}
/**
 * A card that adds and removes the other side of a many-to-many: through link, whose rows name the object in self and the other thing in other, else by PATCH of the object's field.
 */
export interface Relation {
  /**
   * Holds the other side in the object; its label is the card's title.
   */
  field?: FieldName
  link?: ApiUrl
  /**
   * What the rows of link call the object; what a server calls one thing of its list, if not said.
   */
  self?: FieldName
  other?: FieldName
  /**
   * A reference; the name of field, else of other, decides otherwise.
   */
  from?: Key
  /**
   * Narrows what can be chosen.
   */
  query?: Params
  when?: Condition
  /**
   * To add and remove; that to change the object, if not said.
   */
  perm?: Permission
  /**
   * Allowed in the root organization too.
   */
  rootOrg?: boolean
  /**
   * The table beside it lists what is linked.
   */
  only?: 'add'
  /**
   * Ask before each removal.
   */
  confirm?: boolean
  /**
   * The last one cannot be removed.
   */
  keepsOne?: boolean
}
export interface DetailSection {
  title: Key
  /**
   * @minItems 1
   */
  fields: DetailItem[]
}
export interface DetailTab {
  key: Key
  perm?: Permission
  when?: Condition
  fields?: (DetailItem | DetailSection)[]
  quick?: (Key | Action)[]
  relations?: Relation[]
  table?: Key
  params?: Params
  use?: Key
  /**
   * An extension at the right, which draws the quick actions, too.
   */
  beside?: Key
}
/**
 * A list screen with its forms and details: one list URL of the server.
 */
export interface ListEntry {
  $schema: string
  key: Key
  view: View
  /**
   * Below the view; absent for a table that only stands inside a tab.
   */
  path?: string
  /**
   * The tabs entry that shows this list and owns its list route.
   */
  within?: Key
  /**
   * The list entry that shows its rows, where its forms and details lead back to: it has no list of its own.
   */
  of?: Key
  /**
   * The object in whose tab it stands: an address that names one comes from there and leads back there.
   */
  owner?: {
    /**
     * The list entry of the object.
     */
    entry: Key
    /**
     * The tab of its detail.
     */
    tab: Key
    /**
     * The parameter of the address that names the object by its id.
     */
    param: FieldName
    /**
     * It stands nowhere else: its path has forms alone.
     */
    only?: boolean
  }
  /**
   * The list entry whose detail shows a row, where it is not this one's.
   */
  opens?: Key
  /**
   * Stem of the route names: User gives UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  /**
   * Told apart from entries on the same path by these query parameters.
   */
  routeQuery?: Params
  url: ApiUrl
  /**
   * Fixed parameters of the list request.
   */
  query?: Params
  /**
   * Filters that the list begins with; the reader may take each away.
   */
  initial?: {
    [k: string]: string
  }
  /**
   * Sent while the user has sorted nothing.
   */
  order?: string
  dateRange?: {
    from: Template
    to: Template
  }
  /**
   * page: by number from 1, size, sort and direction; its forms are dialogs. all: the same, on one page.
   */
  paging?: 'offset' | 'page' | 'all'
  /**
   * The server gathers its rows first and answers 409 meanwhile: the list is asked for again until they are there.
   */
  rebuilds?: boolean
  /**
   * A tree beside the list; the chosen node narrows it.
   */
  tree?: {
    url: ApiUrl
    /**
     * To see it, where that is not the permission to see the list.
     */
    perm?: Permission
    /**
     * Fixed parameters of the tree request.
     */
    query?: Params
    /**
     * Kind of the chosen node -> parameter of the list request. The address of the page holds the choice under the kind; a kind that is not named cannot be chosen.
     */
    params?: {
      [k: string]: FieldName
    }
    /**
     * Kind of the chosen node -> URL template ({id}) that lists its rows, where the server has one for each node.
     */
    lists?: {
      [k: string]: ApiUrl
    }
    /**
     * Parameter, and cookie, that leaves out what hangs on the nodes below the chosen one.
     */
    own?: FieldName
    /**
     * URL of one node ({id}), whose key tells the way down to it.
     */
    node?: ApiUrl
    /**
     * false: the first answer holds the whole tree.
     */
    lazy?: boolean
    /**
     * false: the server searches no such tree.
     */
    search?: boolean
    /**
     * The list is of one leaf of the tree and of nothing without it: the first that can be used is chosen by itself.
     */
    required?: boolean
    /**
     * The tree counts what the list shows: its search, filters and dates go with the request of the tree.
     */
    narrowed?: boolean
    /**
     * What can be done with a node, which is their row: id, key, value (its name), assets_amount, top.
     *
     * @minItems 1
     */
    menu?: Action[]
    /**
     * The action of the menu that a node begins by being dropped on another, which its row then knows as target.
     */
    drop?: Key
    /**
     * Go with the request when the reader refreshes the tree: the server makes it anew.
     */
    rebuild?: Params
  }
  permission?: PermissionOverride
  license?: boolean
  when?: Condition
  /**
   * What stays allowed in the root organization.
   */
  rootOrg?: ('add' | 'change' | 'delete' | 'clone' | 'import')[]
  /**
   * What a write changes beyond these rows, and is read again: the profile holds the organizations.
   */
  alters?: 'profile'
  /**
   * Of a list of accounts: which row is the reader's own, so that nobody deletes or deactivates themselves by mistake.
   */
  self?: {
    /**
     * The field with the id of the account.
     */
    id: FieldName
    /**
     * The boolean field without which nobody can sign in with it.
     */
    active: FieldName
  }
  /**
   * The field that names a row; name by default.
   */
  name?: FieldName
  /**
   * @minItems 1
   */
  columns: Column[]
  shown?: FieldName[]
  fixed?: FieldName[]
  /**
   * What a row shows below itself once it is opened: fields of its own, or an extension.
   */
  expand?: {
    /**
     * @minItems 1
     */
    fields?: DetailItem[]
    use?: Key
  }
  search?: {
    exclude?: FieldName[]
    extra?: (
      | FieldName
      | {
          param: FieldName
          /**
           * @minItems 1
           */
          choices: string[]
        }
    )[]
  }
  form?: {
    url?: ApiUrl
    /**
     * Parameters of the address, or else members of the object, that decide which fields there are: they go with OPTIONS, the read and the write.
     */
    query?: FieldName[]
    /**
     * @minItems 1
     */
    sections: Section[]
    unique?: FieldName[]
    cloneWithout?: FieldName[]
    update?: 'put' | 'patch'
    created?: 'list' | 'detail'
    /**
     * An extension below the fields.
     */
    use?: Key
  }
  header?: HeaderAction[]
  /**
   * The files that the list takes and gives; both by default, without a form only export.
   *
   * @maxItems 2
   */
  transfer?: Transfer[]
  bulk?: BulkAction[]
  row?: RowAction[]
  detail?: {
    /**
     * The object tells more than its list knows of: its own OPTIONS are asked.
     */
    describes?: 'object'
    /**
     * The boolean field shown as a tag in the title row; on: which of its values is the good one (true, if not said).
     */
    status?:
      | FieldName
      | {
          field: FieldName
          on?: boolean
          /**
           * Of a permission: what it lacks to be in force is said in place of the state.
           */
          grants?: boolean
        }
    /**
     * @minItems 1
     */
    tabs: DetailTab[]
  }
}
/**
 * A screen for one object: a settings category, the profile.
 */
export interface FormEntry {
  $schema: string
  key: Key
  view: View
  path?: string
  within?: Key
  /**
   * Of a second form for the objects of a list: the entry of that list, where it leads back to.
   */
  of?: Key
  routes?: string
  url: ApiUrl
  query?: Params
  update?: 'put' | 'patch'
  /**
   * The address below /ui that a save leads to, where no other was asked for.
   */
  then?: string
  /**
   * What a save changes beside the object: read again after it.
   */
  alters?: 'profile' | 'settings'
  permission?: PermissionOverride
  license?: boolean
  when?: Condition
  /**
   * @minItems 1
   */
  sections: Section[]
  /**
   * Beside the title.
   */
  quick?: Action[]
  /**
   * An extension below the fields, which is told what is filled in.
   */
  use?: Key
  /**
   * Beside Submit: post what is filled in, saved or not, to an address that tries it out and says how it went.
   */
  tests?: {
    key: Key
    url: ApiUrl
    /**
     * Objects that go as JSON text.
     */
    asText?: FieldName[]
    /**
     * Secrets that were not typed go as empty texts: the server then takes those that it has stored, and fails without them.
     */
    emptySecrets?: boolean
  }[]
}
/**
 * A screen that shows one object without a list: the profile.
 */
export interface ObjectEntry {
  $schema: string
  key: Key
  view: View
  path?: string
  within?: Key
  routes?: string
  url: ApiUrl
  /**
   * What its actions change beside the object: read again after them.
   */
  alters?: 'profile'
  permission?: PermissionOverride
  license?: boolean
  when?: Condition
  /**
   * @minItems 1
   */
  fields: (DetailItem | DetailSection)[]
  quick?: Action[]
  use?: Key
}
/**
 * Several entries on one path, a tab each. A tab shows only when its entry may be viewed.
 */
export interface TabsEntry {
  $schema: string
  key: Key
  view: View
  path: string
  routes?: string
  license?: boolean
  when?: Condition
  /**
   * @minItems 1
   */
  tabs: {
    key: Key
    entry: Key
    when?: Condition
  }[]
}
/**
 * A screen that no data can describe: code under console/pages, named like any other.
 */
export interface PageEntry {
  $schema: string
  key: Key
  view: View
  path?: string
  /**
   * The tabs in which it stands; it then has no path of its own.
   */
  within?: Key
  routes?: string
  /**
   * The folder under console/pages.
   */
  page: Key
  perm?: Permission
  license?: boolean
  when?: Condition
}
export interface MenuEntry {
  entry: Key
  icon?: string
}
export interface MenuGroup {
  key: Key
  icon: string
  items: (MenuEntry | MenuLink)[]
}
/**
 * A part that another program of the installation serves.
 */
export interface MenuLink {
  key: Key
  icon?: string
  href: string
  perm?: Permission
  when?: Condition
  license?: boolean
}
/**
 * The sidebar of every view. An item names an entry; permission, license and title are the entry's.
 */
export interface MenuFile {
  $schema: string
  /**
   * The list of organizations, to which the selector of the current one leads.
   */
  organizations?: Key
  views: {
    view: View
    /**
     * false: its screens are the same in every organization, so that none is chosen there.
     */
    organization?: boolean
    items: MenuItem[]
  }[]
}
export interface Reference {
  url: ApiUrl
  query?: Params
  label: Template
  /**
   * The second fact, shown in monospace.
   */
  fact?: Template
  /**
   * The name of a server field, with dots for a nested one (rules.ip_group).
   */
  value?: string
  /**
   * Rows (row.*) that may not be chosen.
   */
  without?: ConditionAll
  /**
   * Where a row stands in a tree: its own key behind those above it, parted by colons (1:0:2).
   */
  place?: FieldName
  /**
   * The field names that choose from here.
   */
  fields?: FieldName[]
  /**
   * Where they stand in an answer that is no page of a list.
   */
  rows?: FieldName
  /**
   * In a list, what is not offered may be typed: the value is its own words.
   */
  free?: boolean
  /**
   * The list entry whose detail a chosen thing links to.
   */
  entry?: Key
}
/**
 * How a thing is chosen in a form, once for all forms.
 */
export interface ReferencesFile {
  $schema: string
  references: {
    [k: string]: Reference
  }
}
