/* Made from schemas/ by `npm run generate`. Do not edit. */

/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Scalar".
 */
export type Scalar = string | number | boolean | null
/**
 * A name of ours: lower case words joined by dashes, or the name of an old tab.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Key".
 */
export type Key = string
/**
 * The name of a server field, with dots for a nested one (rules.ip_group).
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "FieldName".
 */
export type FieldName = string
/**
 * A string with placeholders: {id}, {row.name}, {ids}, {spm}, {now+30d}. A string that is one placeholder keeps the type of its value.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Template".
 */
export type Template = string
/**
 * A full literal path; placeholders are allowed.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "ApiUrl".
 */
export type ApiUrl = string
/**
 * A permission string of the server; | means any one. A list means all.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Permission".
 */
export type Permission = PermissionText | PermissionText[]
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "PermissionText".
 */
export type PermissionText = string
/**
 * Where derivation from the list URL gives a string that the server does not know. null: what stands above decides.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "PermissionOverride".
 */
export type PermissionOverride = null | {
  view?: string | null
  add?: string | null
  change?: string | null
  delete?: string | null
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "ConditionValue".
 *
 * This interface was referenced by `ConditionAll`'s JSON-Schema definition
 * via the `patternProperty` "^(row|form|parent|query|me|setting|license|org|mode)(\.[A-Za-z_][A-Za-z0-9_]*)*$".
 *
 * This interface was referenced by `ConditionAll1`'s JSON-Schema definition
 * via the `patternProperty` "^(row|form|parent|query|me|setting|license|org|mode)(\.[A-Za-z_][A-Za-z0-9_]*)*$".
 */
export type ConditionValue =
  | Scalar
  | Scalar[]
  | {
      not: ConditionOperand
    }
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "ConditionOperand".
 */
export type ConditionOperand = Scalar | Scalar[]
/**
 * An object means all, an array means any.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Condition".
 */
export type Condition = ConditionAll | [ConditionAll, ...ConditionAll[]]
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Method".
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/**
 * Method, URL template, body template.
 *
 * @minItems 2
 * @maxItems 3
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Call".
 */
export type Call = [Method, ApiUrl] | [Method, ApiUrl, unknown]
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "FormItem".
 */
export type FormItem =
  | FieldName
  | {
      field: FieldName
      input?: Key
      /**
       * A name of ours: lower case words joined by dashes, or the name of an old tab.
       */
      from?: string
      when?: Condition
      perm?: Permission
      readOnlyWhen?: Condition
      required?: boolean
      requiredWhen?: Condition
      /**
       * The first value; a template keeps its type.
       */
      initial?: {
        [k: string]: unknown
      }
      /**
       * Sent as it is, never shown.
       */
      constant?: {
        [k: string]: unknown
      }
      /**
       * A control of ours that is never sent.
       */
      client?: boolean
      encrypt?: boolean
      derive?: Template
      resetWhen?: FieldName[]
    }
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "HeaderAction".
 */
export type HeaderAction = ('create' | 'import' | 'export') | Action
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "RowAction".
 */
export type RowAction = ('update' | 'delete' | 'clone') | RuledRowAction | Action
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "BulkAction".
 */
export type BulkAction = 'delete' | Action
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Column".
 */
export type Column =
  | FieldName
  | {
      field: FieldName
      cell?: Key
      /**
       * The name of a server field, with dots for a nested one (rules.ip_group).
       */
      show?: string
      when?: Condition
      perm?: Permission
      /**
       * Proved against the contract; metadata decides otherwise.
       */
      sort?: boolean
      width?: number
    }
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "DetailItem".
 */
export type DetailItem =
  | FieldName
  | {
      field: FieldName
      cell?: Key
      show?: FieldName
      when?: Condition
      perm?: Permission
    }
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "View".
 */
export type View = 'console' | 'audit' | 'workbench' | 'tickets' | 'settings' | 'profile' | 'root'
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "MenuItem".
 */
export type MenuItem = MenuEntry | MenuGroup | MenuLink

export interface Registry {}
/**
 * All must hold. Sources: row form parent query me setting license org mode.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "ConditionAll".
 */
export interface ConditionAll {
  [k: string]: ConditionValue
}
/**
 * Query parameters, values may be templates.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Params".
 */
export interface Params {
  [k: string]: string | number | boolean
}
/**
 * An effect as data: what it does (one of call, patch, go, fields, switch, table, use, with or without a dialog), who may, when, and what follows.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Action".
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
   * A name of ours: lower case words joined by dashes, or the name of an old tab.
   */
  use?: string
  after?: 'reload' | 'stay' | 'task'
}
/**
 * A built-in row action that some rows refuse.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "RuledRowAction".
 */
export interface RuledRowAction {
  action: 'update' | 'delete' | 'clone'
  when?: Condition
  enabledWhen?: Condition
  perm?: Permission
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Section".
 */
export interface Section {
  title: Key
  /**
   * @minItems 1
   */
  fields: [FormItem, ...FormItem[]]
}
/**
 * A card that adds and removes the other side of a many-to-many field.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Relation".
 */
export interface Relation {
  field: FieldName
  link: ApiUrl
  self: FieldName
  other: FieldName
  from?: Key
  perm?: Permission
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "DetailSection".
 */
export interface DetailSection {
  title: Key
  /**
   * @minItems 1
   */
  fields: [DetailItem, ...DetailItem[]]
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "DetailTab".
 */
export interface DetailTab {
  key: Key
  perm?: Permission
  when?: Condition
  fields?: (DetailItem | DetailSection)[]
  quick?: Action[]
  relations?: Relation[]
  table?: Key
  params?: Params
  use?: Key
}
/**
 * A list screen with its forms and details: one list URL of the server.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "ListEntry".
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
   * A name of ours: lower case words joined by dashes, or the name of an old tab.
   */
  within?: string
  /**
   * Stem of the route names: User gives UserList, UserCreate, UserUpdate, UserDetail.
   */
  routes?: string
  routeQuery?: Params1
  url: ApiUrl
  query?: Params2
  /**
   * Sent while the user has sorted nothing.
   */
  order?: string
  dateRange?: {
    from: Template
    to: Template
  }
  paging?: 'offset' | 'page'
  permission?: PermissionOverride
  license?: boolean
  when?: Condition
  /**
   * What stays allowed in the root organization.
   */
  rootOrg?: ('add' | 'change' | 'delete' | 'clone' | 'import')[]
  /**
   * The name of a server field, with dots for a nested one (rules.ip_group).
   */
  name?: string
  /**
   * @minItems 1
   */
  columns: [Column, ...Column[]]
  shown?: FieldName[]
  fixed?: FieldName[]
  search?: {
    exclude?: FieldName[]
    extra?: FieldName[]
  }
  form?: {
    url?: ApiUrl
    /**
     * @minItems 1
     */
    sections: [Section, ...Section[]]
    cloneWithout?: FieldName[]
    update?: 'put' | 'patch'
    created?: 'list' | 'detail'
  }
  header?: HeaderAction[]
  bulk?: BulkAction[]
  row?: RowAction[]
  detail?: {
    /**
     * The name of a server field, with dots for a nested one (rules.ip_group).
     */
    status?: string
    /**
     * @minItems 1
     */
    tabs: [DetailTab, ...DetailTab[]]
  }
}
/**
 * Query parameters, values may be templates.
 */
export interface Params1 {
  [k: string]: string | number | boolean
}
/**
 * Query parameters, values may be templates.
 */
export interface Params2 {
  [k: string]: string | number | boolean
}
/**
 * A screen for one object: a settings category, the profile.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "FormEntry".
 */
export interface FormEntry {
  $schema: string
  key: Key
  view: View
  path?: string
  within?: Key
  routes?: string
  url: ApiUrl
  query?: Params
  update?: 'put' | 'patch'
  permission?: PermissionOverride
  license?: boolean
  when?: Condition
  /**
   * @minItems 1
   */
  sections: [Section, ...Section[]]
  quick?: Action[]
}
/**
 * Several entries on one path, a tab each. A tab shows only when its entry may be viewed.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "TabsEntry".
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
  tabs: [
    {
      key: Key
      entry: Key
      when?: Condition
    },
    ...{
      key: Key
      entry: Key
      when?: Condition
    }[]
  ]
}
/**
 * A screen that no data can describe: code under console/pages, named like any other.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "PageEntry".
 */
export interface PageEntry {
  $schema: string
  key: Key
  view: View
  path: string
  routes?: string
  /**
   * A name of ours: lower case words joined by dashes, or the name of an old tab.
   */
  page: string
  perm?: Permission
  license?: boolean
  when?: Condition
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "MenuEntry".
 */
export interface MenuEntry {
  entry: Key
  icon?: string
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "MenuGroup".
 */
export interface MenuGroup {
  key: Key
  icon: string
  items: (MenuEntry | MenuLink)[]
}
/**
 * A part that another program of the installation serves.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "MenuLink".
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
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "MenuFile".
 */
export interface MenuFile {
  $schema: string
  views: {
    view: View
    items: MenuItem[]
  }[]
}
/**
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "Reference".
 */
export interface Reference {
  url: ApiUrl
  query?: Params
  label: Template
  /**
   * A string with placeholders: {id}, {row.name}, {ids}, {spm}, {now+30d}. A string that is one placeholder keeps the type of its value.
   */
  fact?: string
  /**
   * The name of a server field, with dots for a nested one (rules.ip_group).
   */
  value?: string
  without?: ConditionAll1
  /**
   * The field names that choose from here.
   */
  fields?: FieldName[]
  /**
   * A name of ours: lower case words joined by dashes, or the name of an old tab.
   */
  entry?: string
}
/**
 * All must hold. Sources: row form parent query me setting license org mode.
 */
export interface ConditionAll1 {
  [k: string]: ConditionValue
}
/**
 * How a thing is chosen in a form, once for all forms.
 *
 * This interface was referenced by `Registry`'s JSON-Schema
 * via the `definition` "ReferencesFile".
 */
export interface ReferencesFile {
  $schema: string
  references: {
    [k: string]: Reference
  }
}
