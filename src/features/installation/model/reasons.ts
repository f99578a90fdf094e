/** Why an object is not as its file says, or has no file. The command and the console have their own texts for each kind. */
export type InstallationReason =
  /** Thrown by a request: `RequestFailed`, unless something unexpected happened. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** The server describes no fields that this account may write. */
  | { readonly kind: 'no-fields' }
  /**
   * The rows belong to other objects, as rules belong to a command filter, and the server has no such object yet. Without one it does
   * not describe the fields of the rows.
   */
  | { readonly kind: 'no-records' }
  /** The files name a resource that the registry does not have. */
  | { readonly kind: 'no-resource' }
  | { readonly kind: 'no-name' }
  /** So many objects of the server have this name. */
  | { readonly kind: 'same-name'; readonly count: number }
  /** References to names that several objects have. */
  | { readonly kind: 'ambiguous-references'; readonly references: readonly NamedReference[] }
  | { readonly kind: 'file-without-name'; readonly file: string }
  | { readonly kind: 'files-of-one-name'; readonly files: readonly string[] }
  /** Members of a file that the server does not accept. */
  | { readonly kind: 'unknown-fields'; readonly file: string; readonly fields: readonly string[] }
  | { readonly kind: 'not-creatable' }
  /** Files with secrets, or the paths of fields that name no file. */
  | { readonly kind: 'missing-secrets'; readonly secrets: readonly string[] }
  /** A reference to a name that no object (`count` 0) or several objects have. */
  | ({ readonly kind: 'reference'; readonly count: number } & NamedReference)
  /** Not sent, because an object that it refers to is not there. */
  | ({ readonly kind: 'held-back'; readonly because: 'not-selected' | 'not-created' } & NamedReference)
  /** The server has accepted the values of these fields, and still has others; empty: the whole object. */
  | { readonly kind: 'not-kept'; readonly paths: readonly string[] }

export interface NamedReference {
  /** Of the field, with dots for a member of a nested object. */
  readonly path: string
  /** Name of the other object. */
  readonly target: string
}

/** Why an object is not as its file says, and will not be. `name` null: all objects of the resource. */
export interface PlanProblem {
  readonly resource: string
  readonly name: string | null
  readonly reason: InstallationReason
}
