import type { RawBuilder } from 'kysely'
import type { ConfirmType } from '../../../contract/session/confirm.ts'
import type { Facts, FieldFact } from '../../../contract/facts.ts'
import type { Actor, SandboxContext } from './context.ts'
import type { Queries } from '../../database/open.ts'
import type { ColumnType } from '../../database/schema.ts'
import type { MessageKey } from '../../messages/message.ts'
import { listRules, type ListRules } from './list-rules.ts'
import type { FieldErrors } from './response.ts'

export type StoredRow = Readonly<Record<string, unknown>>
export type Values = Readonly<Record<string, unknown>>

/** The context of a request. In a write, `queries` is the transaction: use no other connection. */
export interface Scope {
  readonly queries: Queries
  readonly context: SandboxContext
  readonly actor: Actor
  readonly now: Date
  readonly query: Readonly<Record<string, string>>
  /** IP address of the client, for logs. */
  readonly remoteAddress: string
  /** The id of the parent row in the URL, for a model with `parent`. */
  readonly parent?: string
  /** Why an execution was started: by a user, or by its schedule. */
  readonly trigger?: 'manual' | 'timing'
}

export type PermissionAction = 'view' | 'add' | 'change' | 'delete'

/** A foreign key, stored in the column of its own name. */
export interface ToOneRelation {
  readonly kind: 'one'
  readonly table: string
  /** Type of the target's id. */
  readonly id?: 'uuid' | 'integer'
  /** The target column that requests and responses use instead of the id. */
  readonly lookupColumn?: string
  /** What happens to this row when the target is deleted. */
  readonly onDelete: 'cascade' | 'set null'
  /** The text of `<field>_display`. */
  readonly display: (target: StoredRow, scope: Scope) => string
}

/** A list of ids, stored in the link table `through`. */
export interface ToManyRelation {
  readonly kind: 'many'
  readonly table: string
  readonly id?: 'uuid' | 'integer'
  readonly through: string
  /** The columns of `through` that refer to this row and to the target. */
  readonly sourceColumn: string
  readonly targetColumn: string
  /** Rows of `through` have a generated UUID. */
  readonly throughId?: 'uuid'
  /** Constant columns of the relation's rows in `through`; null: the relation is neither read nor written. */
  readonly constants?: (scope: Scope) => Values | null
  /** Only targets of the current organization are valid, except in the root organization. */
  readonly sameOrganization?: true
  /** The target column that sorts the list; `name` by default. */
  readonly orderBy?: string
  /** `<field>_display` is a list of texts instead of one text. */
  readonly displayList?: true
  /** A reverse foreign key: `through` is the target table itself, and `sourceColumn` its nullable column. */
  readonly isReverse?: true
  readonly display: (target: StoredRow, scope: Scope) => string
}

export type ModelRelation = ToOneRelation | ToManyRelation

/** Whether rows are serialized for a list or a detail; some models return more fields in a detail. */
export type RowView = 'list' | 'item'

/** Fields that are computed from stored rows, for a whole page at a time. */
export interface ComputedFields {
  readonly fields: readonly string[]
  /** Returns one object per row, in the order of `rows`. */
  readonly values: (rows: readonly StoredRow[], scope: Scope, view: RowView) => Promise<readonly Values[]>
}

/** The parent of a nested list: `/cmd-filters/{id}/rules/`. The URL of the facts contains `{id}`. */
interface Parent {
  readonly table: string
  /** The foreign key of this model. */
  readonly column: string
  /** Class name of the parent, for a 404. */
  readonly className: string
}

/** An SQL condition on the alias `row`, null to ignore the value, or why the value is invalid. */
export type FilterResult = RawBuilder<unknown> | null | { readonly code: MessageKey; readonly value: string }

/** A filter by something else than a column. */
export type CustomFilter = (value: string, scope: Scope) => FilterResult | Promise<FilterResult>

export interface WriteContext {
  readonly scope: Scope
  /** The validated body; secrets are still encrypted unless `decryptsSecrets` is set. */
  readonly input: Values
  /** Null for a create. */
  readonly before: StoredRow | null
}

export interface ModelHooks {
  /** Returns errors by field that facts cannot express; reported together with theirs. */
  readonly validate?: (body: Values, scope: Scope, before: StoredRow | null) => FieldErrors | Promise<FieldErrors>
  /** Runs before a list is read; may throw. */
  readonly beforeList?: (scope: Scope) => Promise<void>
  /** Changes the columns before they are stored; may throw ValidationError. */
  readonly prepareColumns?: (columns: Values, write: WriteContext) => Promise<Values>
  /** Changes the id lists of relations before they are stored. */
  readonly prepareRelations?: (relations: Values, write: WriteContext) => Values
  /** Runs after the row is stored, for data in other tables. */
  readonly afterSave?: (row: StoredRow, write: WriteContext) => Promise<void>
  /** Returns the row to update instead of the one in the URL, where that is only a template. */
  readonly resolveRow?: (row: StoredRow, scope: Scope) => Promise<StoredRow>
  /** Runs before an update; may throw Forbidden. */
  readonly beforeUpdate?: (row: StoredRow, scope: Scope) => Promise<void>
  /** Returns the rows that may be deleted; may throw Forbidden. */
  readonly selectDeletable?: (rows: readonly StoredRow[], scope: Scope) => Promise<readonly StoredRow[]>
}

/** An extra URL below the list (`suggestions/`) or the detail (`{id}/unblock/`). */
export interface ModelAction {
  readonly on: 'list' | 'item'
  /** Without leading and trailing slash; `:user` is a path parameter. */
  readonly path: string
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE')[]
  readonly permission: string | ((call: Pick<ActionRequest, 'method' | 'body'>) => string)
  /** Overrides the allowed methods. */
  readonly allow?: readonly string[]
  /** What OPTIONS describes, and the allowed methods. */
  readonly facts?: Facts
  /** The model of these fields, if it is another one. */
  readonly of?: Model
  /** The fields belong to the action, not to a row: `fieldPermissions` do not apply. */
  readonly hasOwnFields?: true
  /** A GET that changes the row, so it is logged. */
  readonly writes?: true
  readonly handle: (call: ActionRequest) => Promise<ActionResponse>
}

export interface ActionRequest {
  readonly model: Model
  readonly scope: Scope
  readonly row: StoredRow | null
  /** Path parameters of the action, by name. */
  readonly parameters: Readonly<Record<string, string>>
  readonly method: string
  readonly body: unknown
  /** Absolute URL of the request. */
  readonly url: string
}

export type ActionResponse =
  | { readonly kind: 'body'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'empty' }
  /** A download with this file name. */
  | { readonly kind: 'file'; readonly type: string; readonly name: string; readonly content: Buffer }
  /** The row, read again and serialized as a detail. */
  | { readonly kind: 'row'; readonly id: unknown }

export interface ModelDefinition {
  /** Unique; also the resource name in `messages`. */
  readonly key: string
  readonly facts: Facts
  /** Facts of the same URL for a query string (`?type=`), which is their `query`. */
  readonly variants?: readonly Facts[]
  /** Changes the fields that OPTIONS describes, by license or setting. */
  readonly describeFields?: (fields: readonly FieldFact[], scope: Scope) => readonly FieldFact[]
  /** Write-only texts are decrypted before validation. */
  readonly decryptsSecrets?: true
  /** Fields that OPTIONS describes but rows do not contain. */
  readonly hiddenFields?: readonly string[]
  readonly parent?: Parent
  readonly table: string
  /** The Django class name, for errors (`UserGroup object does not exist.`). */
  readonly className: string
  /** `app.model`: view, add, change and delete permissions are derived from it. */
  readonly permission: string
  /** Permissions of methods that differ from the derived ones. */
  readonly methodPermissions?: Readonly<Partial<Record<string, string>>>
  /** The required reauthentication. */
  readonly confirmedBy?: ConfirmType
  readonly scope: 'global' | 'organization'
  readonly id?: 'uuid' | 'integer'
  /** Stored columns that are not in the facts. */
  readonly columns?: Readonly<Record<string, ColumnType>>
  readonly relations?: Readonly<Record<string, ModelRelation>>
  readonly computed?: ComputedFields
  /** Restricts the visible rows, in addition to the organization. An SQL condition on the alias `row`. */
  readonly visibilityCondition?: (scope: Scope) => RawBuilder<unknown> | null
  readonly fieldPermissions?: Readonly<Record<string, string>>
  readonly mini?: readonly string[]
  readonly small?: readonly string[]
  /** Search fields, exact filters and default order of a list that `filters.json` does not name. */
  readonly search?: readonly string[]
  readonly filters?: readonly string[]
  /** Column names, descending with `-`; `role__name` is a column of a related row. Without one: the id. */
  readonly order?: readonly string[]
  /** The column that `date_from` and `date_to` filter, if the list has its own rule for them. */
  readonly dateField?: string
  readonly customFilters?: Readonly<Record<string, CustomFilter>>
  /** Recorded names of columns that have another name here: `ip` is `asset__ip`. */
  readonly columnNames?: Readonly<Record<string, string>>
  /** Unique constraints; errors do not name `org_id`. */
  readonly unique?: readonly (readonly string[])[]
  /** Defaults of a create that are not in the facts. */
  readonly defaults?: (now: Date) => Values
  /** Further indexes of the table, by name. */
  readonly indexes?: Readonly<Record<string, string>>
  readonly hooks?: ModelHooks
  readonly actions?: readonly ModelAction[]
  /** Fields that the response to a create omits. */
  readonly omittedOnCreate?: readonly string[]
  /** Changes the response to a write, where a core differs from a read. */
  readonly writeResponse?: (shown: Values, row: StoredRow) => Values
  /** Another representation of a row that the query requests; null for the usual one. */
  readonly alternativeView?: (row: StoredRow, scope: Scope) => Values | null
  /** The facts of the alternative representation; their `query` requests it. */
  readonly alternativeFacts?: Facts
  /** The upload URL only has methods that the list allows. */
  readonly rejectsUploads?: true
  /** DELETE is not allowed, although PUT is. */
  readonly rejectsDelete?: true
  /** Rows whose OPTIONS does not describe PUT. */
  readonly isReadOnly?: (row: StoredRow) => boolean
  /** The resource type in the operate log; derived from the class name by default. */
  readonly logName?: string
  /** The name of a row in the operate log; derived from its columns by default. */
  readonly logTitle?: (row: StoredRow) => string
}

const NOTHING_COMPUTED: ComputedFields = { fields: [], values: (rows) => Promise.resolve(rows.map(() => ({}))) }

const DEFAULTS = {
  id: 'uuid',
  columns: {},
  relations: {},
  computed: NOTHING_COMPUTED,
  variants: [],
  hiddenFields: [],
  customFilters: {},
  columnNames: {},
  unique: [],
  indexes: {},
  hooks: {},
  actions: [],
  fieldPermissions: {},
} as const satisfies Partial<ModelDefinition>

export type Model = Omit<ModelDefinition, keyof ListRules> &
  Required<Pick<ModelDefinition, keyof typeof DEFAULTS>> &
  ListRules

/**
 * Defines a resource: the recorded facts of its URL, and the behaviour that facts cannot express.
 * @example defineModel({ key: 'labels', facts, table: 'labels', className: 'Label', permission: 'assets.label',
 * scope: 'organization', order: ['name'] })
 */
export const defineModel = (definition: ModelDefinition): Model => ({
  ...DEFAULTS,
  ...definition,
  ...listRules(definition.facts, definition),
})

/** The same rows under another URL, which has its own filters. */
export const modelAt = (model: Model, facts: Facts): Model => ({ ...model, facts, ...listRules(facts, model) })

/** The permission of an action on a model: `users.add_user` for `users.user` and `add`. */
export function permissionFor(model: ModelDefinition, action: PermissionAction): string {
  const [app, name] = model.permission.split('.')
  return `${app ?? ''}.${action}_${name ?? ''}`
}

const lastKey = (facts: Facts) => Object.keys(facts.query ?? {}).at(-1) ?? ''

/**
 * Selects the facts of a query string or a row: the variant with the most specific key wins (`type` before
 * `category`), else the facts of the URL.
 */
export function variantFacts(model: Model, values: Values): Facts {
  const bySpecial = [...model.variants].sort(
    (a, b) => Object.keys(b.query ?? {}).length - Object.keys(a.query ?? {}).length,
  )
  return bySpecial.find((facts) => values[lastKey(facts)] === facts.query?.[lastKey(facts)]) ?? model.facts
}

/** The facts that validate a write: by the stored row for an update, by the query string for a create. */
export const writeFacts = (model: Model, query: Values, before: StoredRow | null): Facts =>
  variantFacts(model, before ?? query)
