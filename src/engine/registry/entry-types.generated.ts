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
 * A path of the server from its beginning, which may contain placeholders.
 */
export type ApiUrl = string
/**
 * Permission strings of the server: a | b requires one of them, a list requires all.
 */
export type Permission = PermissionText | PermissionText[]
/**
 * A permission: app, dot, action and model; a | b requires one of them.
 */
export type PermissionText = string
export type PermissionOrNone = PermissionText | null | false
/**
 * Overrides permissions that cannot be derived from the list URL. null: none required beyond those of the tabs or menu around it. false: the resource has no such action. A string: required for view and change.
 */
export type PermissionOverride =
  | null
  | PermissionText
  | {
      /**
       * To view.
       */
      view?: PermissionOrNone
      /**
       * To create.
       */
      add?: PermissionOrNone
      /**
       * To update.
       */
      change?: PermissionOrNone
      /**
       * To delete.
       */
      delete?: PermissionOrNone
    }
export type ConditionValue =
  | Scalar
  | Scalar[]
  | {
      /**
       * The value, or the values, that it does not equal.
       */
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
      /**
       * A field of the server, by its name.
       */
      field: FieldName
      /**
       * How the value is edited, if the type and the name of the field do not decide it.
       */
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
      /**
       * Shown only if this holds.
       */
      when?: Condition
      /**
       * The permission that it needs. Without it, it is not shown.
       */
      perm?: Permission
      /**
       * Read-only while this holds.
       */
      readOnlyWhen?: Condition
      /**
       * Required, although the server does not say so.
       */
      required?: boolean
      /**
       * Required while this holds.
       */
      requiredWhen?: Condition
      /**
       * Minimum of a number, if the server has none or a lower one.
       */
      minimum?: number
      /**
       * What the server accepts of a text, and does not say: a URL without a path, an ASCII login, a text without emoji, a mobile number of mainland China, a path or one of the words home and tmp.
       */
      format?: 'host-url' | 'login' | 'no-emoji' | 'phone' | 'sftp-path'
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
      /**
       * A secret, which is encrypted before it is sent.
       */
      encrypt?: boolean
      /**
       * A template from which the value follows while the user has not typed one.
       */
      derive?: Template
      /**
       * When the value is reset.
       */
      resetWhen?: Reset
      /**
       * For a list of objects: the form of each.
       */
      objects?: Objects
    }
export type DetailItem =
  | FieldName
  | {
      /**
       * A field of the server, by its name.
       */
      field: FieldName
      /**
       * How the value is shown, if the type and the name of the field do not decide it.
       */
      cell?: Key
      /**
       * The field of the row with the text to show.
       */
      show?: FieldName
      /**
       * Shown only if this holds.
       */
      when?: Condition
      /**
       * The permission that it needs. Without it, it is not shown.
       */
      perm?: Permission
    }
/**
 * What an object is for access: a permission, one who gets access, as whom, or what is reached.
 */
export type EffectKind =
  'asset-permission' | 'application-permission' | 'user' | 'user-group' | 'system-user' | 'node' | 'asset'
export type HeaderAction = 'create' | CreateAction | Action
export type Transfer = ('import' | 'export') | ImportAction | ExportAction
export type RowAction = ('update' | 'delete' | 'clone') | RuledRowAction | Action
export type BulkAction = 'delete' | Action
export type Column =
  | FieldName
  | {
      /**
       * A field of the server, by its name.
       */
      field: FieldName
      /**
       * How the value is shown, if the type and the name of the field do not decide it.
       */
      cell?: Key
      /**
       * The row field with the display text; by default {field}_display.
       */
      show?: FieldName
      /**
       * Shown only if this holds.
       */
      when?: Condition
      /**
       * The permission that it needs. Without it, it is not shown.
       */
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
       * Of the cell states: the states that it shows (src/engine/fields/states.ts), in place of those of the object.
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
        /**
         * What the picture shows.
         */
        type: 'avatar' | 'os' | 'application' | 'protocol'
        /**
         * A field of the server, by its name.
         */
        field?: FieldName
      }
      /**
       * Sortable although the metadata does not say it, as proved against the contract.
       */
      sort?: boolean
      /**
       * Links to the detail page of another entry.
       */
      link?: ColumnLink | ColumnLink[]
      /**
       * Pixels, if the content does not decide it.
       */
      width?: number
    }
/**
 * When a field is reset: on each change of these fields, or when an edit makes the condition true.
 */
export type Reset = FieldName[] | Condition
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
  /**
   * Names the action: its label is resources.<entry>.actions.<key>, else actions.<key>.
   */
  key: Key
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * Disabled, with the reason, unless this holds.
   */
  enabledWhen?: Condition
  /**
   * Ask for confirmation, with the names of the affected objects.
   */
  confirm?: boolean
  /**
   * Shown as dangerous: red, and confirmed.
   */
  danger?: boolean
  /**
   * The request: method, URL, body.
   */
  call?: CallTemplate
  /**
   * Fields sent by PATCH to the object or, in bulk, to each selected one.
   */
  patch?: {
    [k: string]: unknown
  }
  /**
   * Opens an address below /ui, or another program in a new tab.
   */
  go?: Template
  /**
   * Fields of a bulk update; those that the user ticks are sent.
   */
  fields?: FormItem[]
  /**
   * Fields that are asked for before the call.
   */
  dialog?: FormItem[]
  /**
   * Toggles this boolean field.
   */
  switch?: FieldName
  /**
   * The list that is shown.
   */
  table?: Key
  /**
   * Parameters that restrict the table, as templates of the object.
   */
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
     * The fields that the dialog shows.
     *
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
   * For a call or a dialog that changes access: the objects that it changes, and how, so that its effect on access is shown before it is sent.
   */
  effect?: EffectRule
  /**
   * settle: reload at once, and again after the terminals have had time to execute it. verdict: the response has the result (is_valid, msg); nothing is reloaded.
   */
  after?: 'reload' | 'stay' | 'task' | 'settle' | 'verdict'
}
export interface UndoRule {
  /**
   * The entry of the changed records; by default this one.
   */
  of?: Key
  /**
   * The fields that Undo restores.
   *
   * @minItems 1
   */
  fields: FieldName[]
}
export interface EffectRule {
  /**
   * The kind of the changed objects; by default that of the entry.
   */
  of?: EffectKind
  /**
   * The fields of each object after the call, as templates. For a node: parent, the id of the node that it moves to.
   */
  set?: {
    [k: string]: unknown
  }
  /**
   * Ids that the call adds to lists of each object, as templates.
   */
  add?: {
    [k: string]: unknown
  }
  /**
   * Ids that the call removes from lists of each object, as templates.
   */
  remove?: {
    [k: string]: unknown
  }
  /**
   * The call creates an object with the fields of `set`, in the organization of the row.
   */
  creates?: true
  /**
   * The objects no longer exist after the call, as far as access goes.
   */
  gone?: true
}
/**
 * A create menu: one item per variant of the resource, with the query parameters of its form.
 */
export interface CreateAction {
  /**
   * The built-in action.
   */
  action: 'create'
  /**
   * The kinds of object that the menu creates.
   *
   * @minItems 1
   */
  variants: Variant[]
}
export interface Variant {
  /**
   * Names the kind: its label is resources.<entry>.variants.<key>, else resources.variants.<key>.
   */
  key: Key
  /**
   * Heading of the group of the item.
   */
  group?: Key
  /**
   * Parameters of the form: fields of the new object.
   */
  query?: Params
  /**
   * The list entry whose form it opens; by default this one.
   */
  entry?: Key
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
}
/**
 * An import with fewer modes or further rules.
 */
export interface ImportAction {
  /**
   * The built-in action.
   */
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
   * The field with a row's system roles: the import shows how many rows create system administrators.
   */
  privileged?: FieldName
}
/**
 * An export from another URL, or with a permission of its own.
 */
export interface ExportAction {
  /**
   * The built-in action.
   */
  action: 'export'
  /**
   * URL of the export; by default that of the list.
   */
  url?: ApiUrl
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
}
/**
 * A built-in row action with conditions.
 */
export interface RuledRowAction {
  /**
   * The built-in action.
   */
  action: 'update' | 'delete' | 'clone'
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * Disabled, with the reason, unless this holds.
   */
  enabledWhen?: Condition
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
}
/**
 * Links to the detail page of an entry. id: the row field with the object's id, by default id. find: if the server sends no id, to the list, filtered by a part of the text. Of several links the first one whose condition holds applies.
 */
export interface ColumnLink {
  /**
   * The key of an entry.
   */
  entry: Key
  /**
   * The field of the row with the id of the object; by default id.
   */
  id?: FieldName
  /**
   * For a row without an id: opens the list filtered by a part of the text.
   */
  find?: {
    /**
     * A filter of that list.
     */
    param: FieldName
    /**
     * Of a text like Administrator(admin): name is Administrator, detail is admin.
     */
    part: 'name' | 'detail'
    /**
     * Entries of further lists with this filter: the row does not say which of them has the object. The cell has no link then.
     *
     * @minItems 1
     */
    others?: Key[]
  }
  /**
   * Opens this tab of the detail page.
   */
  tab?: Key
  /**
   * Shown only if this holds.
   */
  when?: Condition
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
export interface Section {
  /**
   * The title: resources.sections.<title>.
   */
  title: Key
  /**
   * The fields, in order.
   *
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
  /**
   * The URL of the links between the two.
   */
  link?: ApiUrl
  /**
   * Field of the link table with the object's id; by default the model name in the list URL.
   */
  self?: FieldName
  /**
   * The field of the link with the other record.
   */
  other?: FieldName
  /**
   * Key of a reference; by default found by the name of field, else of other.
   */
  from?: Key
  /**
   * Filters of the options.
   */
  query?: Params
  /**
   * Shown only if this holds.
   */
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
  /**
   * The title: resources.sections.<title>.
   */
  title: Key
  /**
   * The fields, in order.
   *
   * @minItems 1
   */
  fields: DetailItem[]
}
export interface DetailTab {
  /**
   * The tab: its label is resources.tabs.<key>.
   */
  key: Key
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * The fields, in order.
   */
  fields?: (DetailItem | DetailSection)[]
  /**
   * Actions beside the fields: keys of row actions, or actions of their own.
   */
  quick?: (Key | Action)[]
  /**
   * Cards of many-to-many relations.
   */
  relations?: Relation[]
  /**
   * The list that is shown.
   */
  table?: Key
  /**
   * Parameters that restrict the table, as templates of the object.
   */
  params?: Params
  /**
   * An extension: the content of the tab.
   */
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
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * The name of the entry, and of its file without .json.
   */
  key: Key
  /**
   * The view that contains the screen: the folder of the file.
   */
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
  /**
   * The list URL of the server.
   */
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
  /**
   * The date range at first, sent as date_from and date_to.
   */
  dateRange?: {
    /**
     * The start of the range.
     */
    from: Template
    /**
     * The end of the range.
     */
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
    /**
     * The URL of the tree: flat rows that refer to their parent.
     */
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
  /**
   * Replaces permissions that are derived from the URL.
   */
  permission?: PermissionOverride
  /**
   * true: the screen exists only with a valid license.
   */
  license?: boolean
  /**
   * Shown only if this holds.
   */
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
   * What these objects are for access: saving or deleting one shows first who gains and who loses access to what.
   */
  effect?: EffectKind
  /**
   * The field with a row's name; by default name.
   */
  name?: FieldName
  /**
   * All columns in order.
   *
   * @minItems 1
   */
  columns: Column[]
  /**
   * Columns that are shown by default; all if it is missing.
   */
  shown?: FieldName[]
  /**
   * Columns that cannot be hidden.
   */
  fixed?: FieldName[]
  /**
   * Content of an expanded row: fields, or an extension.
   */
  expand?: {
    /**
     * The fields of an expanded row.
     *
     * @minItems 1
     */
    fields?: DetailItem[]
    /**
     * An extension: code for what an entry cannot say as data.
     */
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
  /**
   * Changes the filters that the server offers.
   */
  search?: {
    /**
     * Filters of the server that are not offered.
     */
    exclude?: FieldName[]
    /**
     * Parameters that OPTIONS does not name.
     */
    extra?: (
      | FieldName
      | {
          /**
           * The parameter.
           */
          param: FieldName
          /**
           * Its values.
           *
           * @minItems 1
           */
          choices: string[]
        }
    )[]
    /**
     * Filters that compare the whole text; by default as recorded of a core.
     */
    exact?: FieldName[]
    /**
     * Fields that free text is searched in; by default as recorded of a core.
     */
    text?: FieldName[]
  }
  /**
   * The form to create and to update an object.
   */
  form?: {
    /**
     * The URL of writes, if it is not that of the list.
     */
    url?: ApiUrl
    /**
     * Query parameters of the address, or else members of the object, on which the fields depend: sent with OPTIONS, reads and writes.
     */
    query?: FieldName[]
    /**
     * Groups of fields, each with a title.
     *
     * @minItems 1
     */
    sections: Section[]
    /**
     * Unique fields beside the one that names the object: empty in a clone.
     */
    unique?: FieldName[]
    /**
     * Fields that a clone does not copy.
     */
    cloneWithout?: FieldName[]
    /**
     * put sends every field, patch those of the form.
     */
    update?: 'put' | 'patch'
    /**
     * The page after a create.
     */
    created?: 'list' | 'detail'
    /**
     * An extension below the fields.
     */
    use?: Key
  }
  /**
   * Actions beside the title; by default create.
   */
  header?: HeaderAction[]
  /**
   * Import and export of the list; both by default, without a form only export.
   *
   * @maxItems 2
   */
  transfer?: Transfer[]
  /**
   * Actions on the selected rows; by default delete.
   */
  bulk?: BulkAction[]
  /**
   * Actions of a row; by default update, delete and clone.
   */
  row?: RowAction[]
  /**
   * The detail page of a row.
   */
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
     * Shows the state of the object beside the title; of an object without one, this field: true or false, or a choice.
     */
    status?: FieldName
    /**
     * The tabs, in order.
     *
     * @minItems 1
     */
    tabs: DetailTab[]
  }
}
/**
 * A screen for one object: a settings category, the profile.
 */
export interface FormEntry {
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * The name of the entry, and of its file without .json.
   */
  key: Key
  /**
   * The view that contains the screen: the folder of the file.
   */
  view: View
  /**
   * The address of the screen below its view.
   */
  path?: string
  /**
   * The tabs entry that contains it.
   */
  within?: Key
  /**
   * For a second form of a list's objects: the entry of the list, to which it returns.
   */
  of?: Key
  /**
   * Prefix of the route names of the previous console: User for UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  /**
   * The URL of the object.
   */
  url: ApiUrl
  /**
   * Fixed parameters of the request.
   */
  query?: Params
  /**
   * put sends every field, patch those of the form.
   */
  update?: 'put' | 'patch'
  /**
   * The address below /ui to open after a save, unless the user was redirected to this form.
   */
  then?: string
  /**
   * Session data to reload after a save.
   */
  alters?: 'profile' | 'settings'
  /**
   * Replaces permissions that are derived from the URL.
   */
  permission?: PermissionOverride
  /**
   * true: the screen exists only with a valid license.
   */
  license?: boolean
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * Groups of fields, each with a title.
   *
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
    /**
     * Names the button: form.tests.<key>, else resources.<entry>.tests.<key>.
     */
    key: Key
    /**
     * The URL that tests the values.
     */
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
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * The name of the entry, and of its file without .json.
   */
  key: Key
  /**
   * The view that contains the screen: the folder of the file.
   */
  view: View
  /**
   * The address of the screen below its view.
   */
  path?: string
  /**
   * The tabs entry that contains it.
   */
  within?: Key
  /**
   * Prefix of the route names of the previous console: User for UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  /**
   * The URL of the object.
   */
  url: ApiUrl
  /**
   * Session data to reload after an action.
   */
  alters?: 'profile'
  /**
   * Replaces permissions that are derived from the URL.
   */
  permission?: PermissionOverride
  /**
   * true: the screen exists only with a valid license.
   */
  license?: boolean
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * The fields, in order.
   *
   * @minItems 1
   */
  fields: (DetailItem | DetailSection)[]
  /**
   * Actions beside the title.
   */
  quick?: Action[]
  /**
   * An extension: code for what an entry cannot say as data.
   */
  use?: Key
}
/**
 * Several entries on one path, one per tab. A tab is shown if the user may view its entry.
 */
export interface TabsEntry {
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * The name of the entry, and of its file without .json.
   */
  key: Key
  /**
   * The view that contains the screen: the folder of the file.
   */
  view: View
  /**
   * The address of the screen below its view.
   */
  path: string
  /**
   * Prefix of the route names of the previous console: User for UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  /**
   * true: the screen exists only with a valid license.
   */
  license?: boolean
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * The tabs, in order.
   *
   * @minItems 1
   */
  tabs: {
    /**
     * The tab: its label is resources.tabs.<key>.
     */
    key: Key
    /**
     * The key of an entry.
     */
    entry: Key
    /**
     * Shown only if this holds.
     */
    when?: Condition
  }[]
}
/**
 * A screen that is code, in console/pages.
 */
export interface PageEntry {
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * The name of the entry, and of its file without .json.
   */
  key: Key
  /**
   * The view that contains the screen: the folder of the file.
   */
  view: View
  /**
   * The address of the screen below its view.
   */
  path?: string
  /**
   * The tabs entry that contains it; it then has no path.
   */
  within?: Key
  /**
   * Prefix of the route names of the previous console: User for UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  /**
   * The folder under console/pages.
   */
  page: Key
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
  /**
   * true: the screen exists only with a valid license.
   */
  license?: boolean
  /**
   * Shown only if this holds.
   */
  when?: Condition
}
export interface MenuEntry {
  /**
   * The key of an entry.
   */
  entry: Key
  /**
   * The picture before the line.
   */
  icon?: Key
  /**
   * The letter that opens the screen after the key g.
   */
  go?: string
}
export interface MenuGroup {
  /**
   * The group: its label is shell.menu.<key>.
   */
  key: Key
  /**
   * The picture before the line.
   */
  icon: Key
  /**
   * The lines, in order.
   */
  items: (MenuEntry | MenuLink)[]
}
/**
 * A link to another program of the installation.
 */
export interface MenuLink {
  /**
   * The link: its label is shell.menu.<key>.
   */
  key: Key
  /**
   * The picture before the line.
   */
  icon?: Key
  /**
   * A path of this server.
   */
  href: string
  /**
   * The permission that it needs. Without it, it is not shown.
   */
  perm?: Permission
  /**
   * Shown only if this holds.
   */
  when?: Condition
  /**
   * true: the screen exists only with a valid license.
   */
  license?: boolean
}
/**
 * The sidebar of every view. An item names an entry and has its permission, license and title.
 */
export interface MenuFile {
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * Key of the entry that opens first in its view; by default the first line of the menu.
   */
  start?: string
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
  /**
   * The views of the sidebar, in order.
   */
  views: {
    /**
     * The view that contains the screen: the folder of the file.
     */
    view: View
    /**
     * false: no organization selector, because the screens are the same in every organization.
     */
    organization?: boolean
    /**
     * The lines, in order.
     */
    items: MenuFileItem[]
  }[]
}
export interface Reference {
  /**
   * The list URL of the options.
   */
  url: ApiUrl
  /**
   * Fixed filters of the options.
   */
  query?: Params
  /**
   * The text of an option, a template of its row.
   */
  label: Template
  /**
   * Secondary text of an option, in monospace.
   */
  fact?: Template
  /**
   * The field that is sent; by default id.
   */
  value?: FieldName
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
   * The text that logs and sessions store instead of an id, and the filters that compare it: they offer the texts.
   */
  stored?: {
    /**
     * A template of the row.
     */
    text: Template
    /**
     * Names of the filters.
     */
    fields: FieldName[]
  }
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
  /**
   * The schema of this file, by which editors complete and check it: its name decides the type of the entry.
   */
  $schema: string
  /**
   * How an object is selected, by name. An overlay removes one with null.
   */
  references: {
    [k: string]: Reference
  }
}
