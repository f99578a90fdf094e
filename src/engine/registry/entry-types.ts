/* Made from schemas/ by `npm run generate`. Do not edit. */

export type Scalar = string | number | boolean | null
/**
 * A name of the registry: lower-case words joined by dashes, or the name of a tab of the previous console.
 */
export type Key = string
/**
 * Name of a server field; nested fields with dots (rules.ip_group).
 */
export type FieldName = string
/**
 * A string with placeholders: {id}, {row.name}, {ids}, {spm}, {now+30d}. A single placeholder keeps the type of its value.
 */
export type Template = string
/**
 * A full path, which may contain placeholders.
 */
export type ApiUrl = string
/**
 * Permission strings of the server: a | b requires one of them, a list requires all.
 */
export type Permission = PermissionText | PermissionText[]
export type PermissionText = string
export type PermissionOrNone = PermissionText | null | false
/**
 * Overrides permissions that cannot be derived from the list URL. null: none required beyond those of the tabs or menu around it. false: the resource has no such action. A string: required for view and change.
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
export type CallTemplate = [method: Method, url: ApiUrl, body?: unknown]
export type FormItem =
  | FieldName
  | {
      field: FieldName
      input?: Key
      /**
       * Key of a reference; by default found by the field's name.
       */
      from?: Key
      /**
       * Filters of the options; templates can read query.* (the form's address) and form.* (its values).
       */
      query?: Params
      /**
       * Whether the field has several values, if neither the metadata nor the recorded relations (src/contract/relations.ts) say it.
       */
      many?: boolean
      /**
       * In a dialog, the tree path of a row (row.*): the node and its descendants are not offered.
       */
      outside?: Template
      when?: Condition
      perm?: Permission
      readOnlyWhen?: Condition
      required?: boolean
      requiredWhen?: Condition
      /**
       * Minimum of a number, if the server has none or a lower one.
       */
      minimum?: number
      /**
       * Initial value; a template keeps its type.
       */
      initial?: unknown
      /**
       * Choices, if the metadata has none.
       *
       * @minItems 1
       */
      choices?: (string | number | boolean)[]
      /**
       * A value that is always sent, with its templates filled, and never shown.
       */
      constant?: unknown
      /**
       * A control of the console that is never sent.
       */
      client?: boolean
      /**
       * Only some servers have this field: shown if the metadata describes it.
       */
      optional?: boolean
      encrypt?: boolean
      derive?: Template
      resetWhen?: Reset
      objects?: Objects
    }
/**
 * When a field is reset: on each change of these fields, or when an edit makes the condition true.
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
       * The row field with the display text; by default {field}_display.
       */
      show?: FieldName
      when?: Condition
      perm?: Permission
      /**
       * A column computed by the console: its cell reads the row, its label is in i18n.
       */
      client?: boolean
      /**
       * A label of the console, cell.labels.<label>, in place of that of the server.
       */
      label?: Key
      /**
       * Of the cell states: the states that it names (src/engine/fields/states.ts).
       *
       * @minItems 1
       */
      states?: Key[]
      /**
       * Of the cell names: the relations whose names it shows, or their number if the server sends no names.
       *
       * @minItems 1
       */
      names?: FieldName[]
      /**
       * A picture of 16 pixels before the name of a row: of the kind that the field names, or the initials of the name.
       */
      mark?: {
        type: 'avatar' | 'os' | 'application' | 'protocol'
        field?: FieldName
      }
      /**
       * Sortable although the metadata does not say it, as proved against the contract.
       */
      sort?: boolean
      link?: ColumnLink | ColumnLink[]
      width?: number
    }
export type View = 'console' | 'audit' | 'workbench' | 'tickets' | 'settings' | 'profile' | 'root'
export type MenuFileItem = MenuEntry | MenuGroup | MenuLink

/**
 * All members must hold. Sources: row form parent query me setting license org mode.
 */
export interface ConditionAll {
  [k: string]: ConditionValue
}
/**
 * Query parameters; values may be templates.
 */
export interface Params {
  [k: string]: string | number | boolean
}
/**
 * An action: its effect (one of call, patch, go, fields, switch, table, details, use; with or without a dialog), permission, condition, and what happens afterwards.
 */
export interface Action {
  key: Key
  perm?: Permission
  when?: Condition
  enabledWhen?: Condition
  /**
   * Ask for confirmation, with the names of the affected objects.
   */
  confirm?: boolean
  danger?: boolean
  call?: CallTemplate
  /**
   * Fields sent by PATCH to the object or, in bulk, to each selected one.
   */
  patch?: {
    [k: string]: unknown
  }
  go?: Template
  /**
   * Fields of a bulk update; those that the user ticks are sent.
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
     * The list URL with the metadata of the fields.
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
   * false: no Undo for a patch, switch or bulk update. For a call: the fields that it changes, so that Undo can restore them.
   */
  undo?: false | UndoRule
  /**
   * settle: reload at once, and again after the terminals have had time to execute it. verdict: the response has the result (is_valid, msg); nothing is reloaded.
   */
  after?: 'reload' | 'stay' | 'task' | 'settle' | 'verdict'
}
/**
 * For a list of objects: the form of each object. Conditions and templates read the object under the path of the list (form.rules.strategy).
 */
export interface Objects {
  /**
   * Fields of an object by their own names; by default all writable ones.
   *
   * @minItems 1
   */
  fields?: FormItem[]
  /**
   * The form field with the number of objects, which then cannot be added, moved or removed.
   */
  count?: FieldName
  /**
   * The field with the position of an object, if the server returns them in another order.
   */
  order?: FieldName
}
export interface UndoRule {
  /**
   * The entry of the changed records; by default this one.
   */
  of?: Key
  /**
   * @minItems 1
   */
  fields: FieldName[]
}
/**
 * A create menu: one item per variant of the resource, with the query parameters of its form.
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
   * Heading of the group of the item.
   */
  group?: Key
  query?: Params
  /**
   * The list entry whose form it opens; by default this one.
   */
  entry?: Key
  when?: Condition
  perm?: Permission
}
/**
 * An import with fewer modes or further rules.
 */
export interface ImportAction {
  action: 'import'
  /**
   * Allowed modes; both by default.
   *
   * @minItems 1
   */
  modes?: ('create' | 'update')[]
  /**
   * Unique fields, by which a row that may have been created is looked up; by default the naming field.
   */
  match?: FieldName[]
  /**
   * The field with a row's system roles: users are told before the import how many rows create system administrators.
   */
  privileged?: FieldName
}
/**
 * An export from another URL, or with a permission of its own.
 */
export interface ExportAction {
  action: 'export'
  /**
   * URL of the export; by default that of the list.
   */
  url?: ApiUrl
  perm?: Permission
}
/**
 * A built-in row action with conditions.
 */
export interface RuledRowAction {
  action: 'update' | 'delete' | 'clone'
  when?: Condition
  enabledWhen?: Condition
  perm?: Permission
}
/**
 * Links to the detail page of an entry. id: the row field with the object's id, by default id. find: if the server sends no id, to the list, filtered by a part of the text. Of several links the first one whose condition holds applies.
 */
export interface ColumnLink {
  entry: Key
  id?: FieldName
  find?: {
    /**
     * A filter of that list.
     */
    param: FieldName
    /**
     * Of a text like Administrator(admin): name is Administrator, detail is admin.
     */
    part: 'name' | 'detail'
  }
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
 * A card to add and remove objects of a many-to-many relation: in a link table, whose rows have the object's id in self and the related id in other, else by PATCH of the object's field.
 */
export interface Relation {
  /**
   * The field of the object with the related ids; its label is the title of the card.
   */
  field?: FieldName
  link?: ApiUrl
  /**
   * Field of the link table with the object's id; by default the model name in the list URL.
   */
  self?: FieldName
  other?: FieldName
  /**
   * Key of a reference; by default found by the name of field, else of other.
   */
  from?: Key
  /**
   * Filters of the options.
   */
  query?: Params
  when?: Condition
  /**
   * Permission to add and remove; by default that to change the object.
   */
  perm?: Permission
  /**
   * Allowed in the root organization too.
   */
  rootOrg?: boolean
  /**
   * Only adds: the table beside it lists the related objects.
   */
  only?: 'add'
  /**
   * Ask for confirmation before each removal.
   */
  confirm?: boolean
  /**
   * The last related object cannot be removed.
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
   * An extension above the fields, as wide as the page, which also renders the quick actions.
   */
  above?: Key
  /**
   * An extension in the side column, which also renders the quick actions.
   */
  beside?: Key
}
/**
 * A list screen with its forms and detail pages, for one list URL of the server.
 */
export interface ListEntry {
  $schema: string
  key: Key
  view: View
  /**
   * Path below the view; absent for a table that is only shown in a tab.
   */
  path?: string
  /**
   * The tabs entry that shows this list under its own path.
   */
  within?: Key
  /**
   * For an entry without a list screen: the list entry that shows its rows and to which its forms and detail pages return.
   */
  of?: Key
  /**
   * The parent object whose tab shows the list. Screens whose address names the parent return to that tab.
   */
  owner?: {
    /**
     * The list entry of the parent.
     */
    entry: Key
    /**
     * The tab of the parent's detail page.
     */
    tab: Key
    /**
     * The query parameter of the address with the parent's id.
     */
    param: FieldName
    /**
     * The list exists in that tab only: its path has forms but no list.
     */
    only?: boolean
  }
  /**
   * The list entry whose detail page shows a row; by default this one.
   */
  opens?: Key
  /**
   * Prefix of the route names of the previous console: User for UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  /**
   * Query parameters that distinguish the entry from others on the same path.
   */
  routeQuery?: Params
  url: ApiUrl
  /**
   * Fixed parameters of the list request.
   */
  query?: Params
  /**
   * Default filters, which the user can remove.
   */
  initial?: {
    [k: string]: string
  }
  /**
   * Default sort order.
   */
  order?: string
  dateRange?: {
    from: Template
    to: Template
  }
  /**
   * page: pages by number from 1, with size, sort and direction; forms are dialogs. all: the same with all rows on one page.
   */
  paging?: 'offset' | 'page' | 'all'
  /**
   * The server collects the rows first and responds with 409 until then: the request is retried.
   */
  rebuilds?: boolean
  /**
   * A tree beside the list; the selected node filters the list.
   */
  tree?: {
    url: ApiUrl
    /**
     * Permission to view the tree; by default that of the list.
     */
    perm?: Permission
    /**
     * Fixed parameters of the tree request.
     */
    query?: Params
    /**
     * Kind of node -> parameter of the list request. The address of the page has the selected node under its kind. Other kinds cannot be selected.
     */
    params?: {
      [k: string]: FieldName
    }
    /**
     * Kind of node -> URL template ({id}) of its rows, if the server has a URL per node.
     */
    lists?: {
      [k: string]: ApiUrl
    }
    /**
     * Parameter and cookie that exclude the rows of the selected node's descendants.
     */
    own?: FieldName
    /**
     * URL of one node ({id}), whose key contains the keys of its ancestors.
     */
    node?: ApiUrl
    /**
     * false: the first response has the whole tree.
     */
    lazy?: boolean
    /**
     * false: the server cannot search the tree.
     */
    search?: boolean
    /**
     * The list needs a selected leaf; the first usable one is selected automatically.
     */
    required?: boolean
    /**
     * The tree counts the rows of the list: its request has the list's search, filters and dates.
     */
    narrowed?: boolean
    /**
     * Actions on a node. Its row has id, key, value (the name), count, top.
     *
     * @minItems 1
     */
    menu?: Action[]
    /**
     * The action of the menu that dropping a node on another one starts; row.target is the other node.
     */
    drop?: Key
    /**
     * Actions of the menu, each with a table and a call, that are offered when rows of the list are dropped on a node: the call gets them as {ids}.
     *
     * @minItems 1
     */
    dropRows?: Key[]
    /**
     * Actions of the menu that a selected node without rows offers, after Create.
     *
     * @minItems 1
     */
    emptyNode?: Key[]
    /**
     * Parameters with which the server rebuilds the tree, sent when the user refreshes it.
     */
    rebuild?: Params
  }
  permission?: PermissionOverride
  license?: boolean
  when?: Condition
  /**
   * Actions that are allowed in the root organization.
   */
  rootOrg?: ('add' | 'change' | 'delete' | 'clone' | 'import')[]
  /**
   * Session data to reload after a write: the profile contains the organizations.
   */
  alters?: 'profile'
  /**
   * For a list of accounts: finds the user's own row, to warn before it is deleted or deactivated.
   */
  self?: {
    /**
     * The field with the id of the account.
     */
    id: FieldName
    /**
     * The boolean field that says whether the account can sign in.
     */
    active: FieldName
  }
  /**
   * The field with a row's name; by default name.
   */
  name?: FieldName
  /**
   * @minItems 1
   */
  columns: Column[]
  shown?: FieldName[]
  fixed?: FieldName[]
  /**
   * Content of an expanded row: fields, or an extension.
   */
  expand?: {
    /**
     * @minItems 1
     */
    fields?: DetailItem[]
    use?: Key
  }
  /**
   * Records of this list in the command palette.
   */
  palette?: {
    /**
     * Fields beside the name.
     */
    facts?: FieldName[]
    /**
     * Replaces the fixed query: {} also searches what the list leaves out.
     */
    query?: Params
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
     * Query parameters of the address, or else members of the object, on which the fields depend: sent with OPTIONS, reads and writes.
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
   * Import and export of the list; both by default, without a form only export.
   *
   * @maxItems 2
   */
  transfer?: Transfer[]
  bulk?: BulkAction[]
  row?: RowAction[]
  detail?: {
    /**
     * Read OPTIONS of the object instead of the list, because the object has more fields.
     */
    describes?: 'object'
    /**
     * The title, if one field does not name the object: {user} → {asset}.
     */
    title?: Template
    /**
     * The boolean field shown as a tag beside the title. on: its good value, true by default.
     */
    status?:
      | FieldName
      | {
          field: FieldName
          on?: boolean
          /**
           * For permissions: show what is missing for it to have an effect, instead of the status.
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
   * For a second form of a list's objects: the entry of the list, to which it returns.
   */
  of?: Key
  routes?: string
  url: ApiUrl
  query?: Params
  update?: 'put' | 'patch'
  /**
   * The address below /ui to open after a save, unless the user was redirected to this form.
   */
  then?: string
  /**
   * Session data to reload after a save.
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
   * Actions beside the title.
   */
  quick?: Action[]
  /**
   * An extension below the fields, which gets the form values.
   */
  use?: Key
  /**
   * Buttons that test the form values, saved or not: POST to a URL that returns the result.
   */
  tests?: {
    key: Key
    url: ApiUrl
    /**
     * Objects that are sent as JSON text.
     */
    asText?: FieldName[]
    /**
     * Send empty texts for secrets that were not typed: the server then uses the stored ones and fails if they are missing.
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
   * Session data to reload after an action.
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
 * Several entries on one path, one per tab. A tab is shown if the user may view its entry.
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
 * A screen that is code, in console/pages.
 */
export interface PageEntry {
  $schema: string
  key: Key
  view: View
  path?: string
  /**
   * The tabs entry that contains it; it then has no path.
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
  /**
   * The letter that opens the screen after the key g.
   */
  go?: string
}
export interface MenuGroup {
  key: Key
  icon: string
  items: (MenuEntry | MenuLink)[]
}
/**
 * A link to another program of the installation.
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
 * The sidebar of every view. An item names an entry and has its permission, license and title.
 */
export interface MenuFile {
  $schema: string
  /**
   * The list of organizations, linked from the organization selector.
   */
  organizations?: Key
  /**
   * The lists that the command palette searches, in the order of its results. One request each.
   *
   * @maxItems 5
   */
  records?: MenuEntry[]
  views: {
    view: View
    /**
     * false: no organization selector, because the screens are the same in every organization.
     */
    organization?: boolean
    items: MenuFileItem[]
  }[]
}
export interface Reference {
  url: ApiUrl
  query?: Params
  label: Template
  /**
   * Secondary text of an option, in monospace.
   */
  fact?: Template
  /**
   * Name of a server field; nested fields with dots (rules.ip_group).
   */
  value?: string
  /**
   * Rows (row.*) that cannot be selected.
   */
  without?: ConditionAll
  /**
   * The field with a row's path in a tree: the keys of its ancestors and its own, separated by colons (1:0:2).
   */
  treeKey?: FieldName
  /**
   * Names of the fields that use this reference.
   */
  fields?: FieldName[]
  /**
   * Member with the rows, for a response that is no list.
   */
  rows?: FieldName
  /**
   * For a list field: other values may be typed; a typed text is the value.
   */
  free?: boolean
  /**
   * The list entry whose detail page selected objects link to.
   */
  entry?: Key
}
/**
 * How an object is selected in a form; shared by all forms.
 */
export interface ReferencesFile {
  $schema: string
  references: {
    [k: string]: Reference
  }
}
