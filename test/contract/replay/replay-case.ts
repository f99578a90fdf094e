/**
 * What an answer looks like, without what it says: the name of a type (`string`, or several as `number|null`), a text of a certain
 * form (`time`, `uuid`, `html`), a list without items (`empty`), a fact of the contract (`=permission_denied`), `*` for anything,
 * `@name` for a shape of its file, a list by what its items may be, an object by key (`key?`: not in every one; `*`: any other),
 * or `#items` for a list that answers place by place.
 */
export type Shape = string | readonly Shape[] | { readonly [key: string]: Shape }

/** A recorded call. References in braces, in its URL or body, are resolved in the store of the run. */
export interface ReplayCase {
  /** Folder and name of the recording. */
  readonly id: string
  /** Absent: the administrator; `anonymous`: nobody. */
  readonly as?: string
  /** Absent: the default one. */
  readonly org?: string
  /** Of the header X-TZ. */
  readonly zone?: string
  readonly method: 'GET' | 'HEAD' | 'OPTIONS' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Behind `/api/v1`, with its query. */
  readonly path: string
  readonly body?: unknown
  /** A body that is no JSON: a text, or the one row that the list's own export gives. */
  readonly file?: { readonly type: string } & ({ readonly text: string } | { readonly export: 'csv' | 'xlsx' })
  readonly csrf?: 'missing' | 'wrong'
  /** The thing is made for this case: by the body of the resource's own create. */
  readonly fresh?: { readonly path: string; readonly body: unknown }
  readonly status: number
  readonly answer: Shape
  /** Keys of the answer that say what the request said. */
  readonly echoes?: readonly string[]
}

export interface ReplayFile {
  readonly resource: string
  readonly shapes: Readonly<Record<string, Shape>>
  readonly cases: readonly ReplayCase[]
}

/** One request of a way through the login pages. */
export interface TraceStep {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly location: string | null
  /** `name; attribute; ...` without values and dates. */
  readonly cookies: readonly string[]
}

/** Whose way it is: an account of the sandbox, or a user in a certain state. */
export type Walker = string | Readonly<Record<string, string | number | boolean>>

export interface Trace {
  readonly id: string
  readonly who: Walker
  /** Others begin before login. */
  readonly signedIn?: true
  readonly steps: readonly TraceStep[]
}
