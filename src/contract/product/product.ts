import type { MetadataMethod } from '../field.ts'
import { isObject, type JsonObject, own, parseJson } from '../json-object.ts'

/** The kind of server: its preset has all settings that `product.json` leaves out. */
export const SERVERS = ['jumpserver-2.28', 'drf', 'openapi'] as const
export type ServerKind = (typeof SERVERS)[number]

/** How the session begins. `page` is a page of the server, or of the gateway when it keeps a token. */
export interface LoginRules {
  readonly page: string
  /** Query parameter of the page that gets the address to return to. */
  readonly next: string
}

/** A login of the gateway: it exchanges a username and a password for a token, which no script of the page sees. */
export interface TokenRules {
  /** POST of the credentials. */
  readonly path: string
  readonly format: 'json' | 'form'
  /** Members of the body. */
  readonly username: string
  readonly password: string
  /** Member of the response with the token; dots separate the members of a path. */
  readonly token: string
  /** Header and first word of its value in requests to the server. */
  readonly header: string
  readonly scheme: string
  /** Member of the response with the seconds that the token lives; null: what the token itself says, if it is a JWT. */
  readonly expires: string | null
  /** POST of the refresh token, before the token ends; `member` is its name in responses and in the body. Null: the user signs in again. */
  readonly refresh: { readonly path: string; readonly member: string } | null
  /** POST that ends a token at the server; `member` of the body has it. Null: a token stays valid until it ends by itself. */
  readonly revoke: { readonly path: string; readonly member: string } | null
}

export interface LogoutRules {
  readonly path: string
  readonly method: 'GET' | 'POST'
}

/** Members of the profile: a dot separates the members of a path. Null: the server does not have it. */
export interface ProfileRules {
  readonly path: string
  readonly id: string
  readonly username: string
  readonly name: string | null
  /** A list of permission names, as entries name them. */
  readonly permissions: string | null
}

export interface LanguageRules {
  /** The cookie that the server reads; null: the server has one language. */
  readonly cookie: string | null
  /** GET that changes the language, with `{code}`; null: the cookie alone changes it. */
  readonly path: string | null
}

export interface CookieRules {
  /** Readable by scripts or not; the gateway and `gatehouse record` name it. */
  readonly session: string
  /** Null: the server has no CSRF token. */
  readonly csrf: string | null
  readonly csrfHeader: string
}

export interface ApiRules {
  /** Start of all URLs of the API. */
  readonly prefix: string
  /**
   * Name of the permission that a list URL implies, of `{app}`, `{action}` (view, add, change, delete) and `{model}`; null: entries
   * name permissions themselves.
   */
  readonly permission: string | null
  /** Whether URLs end with a slash, as those of entries do. */
  readonly slash: boolean
}

export interface MetadataRules {
  /** `options`: the answer to OPTIONS; `openapi`: an OpenAPI 3 document. */
  readonly source: 'options' | 'openapi'
  /** Methods that OPTIONS describes: with GET, or POST (list) and PUT (object) alone, as Django REST framework does. */
  readonly methods: readonly MetadataMethod[]
  /** Path of the document on the server; null for `options`. */
  readonly document: string | null
}

export interface PagingRules {
  /** offset: a number of rows and a position. page: a number of the page. cursor: a mark of the next page in each page. */
  readonly style: 'offset' | 'page' | 'cursor'
  /** Parameter with the number of rows; null: the server decides it, see `rowsPerPage`. */
  readonly size: string | null
  /** Parameter with the position, the number of the page, or the cursor. */
  readonly position: string
  readonly first: number
  /** Rows of a page, for a server that decides it; else the most that it sends. */
  readonly rowsPerPage: number
  /** Member with the rows; null: the answer is the list. Dots separate the members of a path. */
  readonly rows: string | null
  /** Member with the number of all rows; null: there is none. */
  readonly count: string | null
  /** Header with the number of all rows, in place of a member. */
  readonly countHeader: string | null
  /** Member with the URL or the cursor of the next page. */
  readonly next: string | null
}

export interface OrderRules {
  /** Null: lists are not sorted. */
  readonly parameter: string | null
  /** The values for an order, with `{field}`. */
  readonly ascending: string
  readonly descending: string
}

/** Everything that distinguishes one server from another. Read by `contract` and `client` alone. */
export interface Product {
  readonly server: ServerKind
  /** On the page: in titles and in the top bar. */
  readonly name: string
  readonly version: string
  readonly login: LoginRules
  readonly token: TokenRules | null
  readonly logout: LogoutRules
  /** Null: the server has no profile: nothing is stored for the user beyond the tab. */
  readonly profile: ProfileRules | null
  /** GET that is answered with 401 or 403 to everybody who is not signed in; by default the profile. */
  readonly check: string
  readonly language: LanguageRules
  readonly cookies: CookieRules
  /** Whether the server has the public settings, organizations, websockets and license of a JumpServer core. */
  readonly settings: boolean
  readonly organizations: boolean
  readonly sockets: boolean
  readonly license: boolean
  /** Views of the menu, in order. */
  readonly views: readonly string[]
  /** Key of the entry that opens first; null: the first of the menu. */
  readonly start: string | null
  readonly api: ApiRules
  readonly metadata: MetadataRules
  readonly paging: PagingRules
  /** Parameter of the search; null: lists have none. */
  readonly search: string | null
  readonly order: OrderRules
  /** Parameter of a filter, with `{field}`. */
  readonly filter: string
  readonly update: 'PUT' | 'PATCH'
  /** How several rows are deleted or changed: with their ids in one request, or with a request for each row. */
  readonly selection: 'ids' | 'rows'
  /** Who makes the file of an export and reads that of an import. */
  readonly export: 'server' | 'browser'
  readonly secrets: 'encrypted' | 'plain'
}

/**
 * The settings in the page, which the server has read from product.json and checked; null: the page names none, or they are
 * unreadable.
 */
export function pageProduct(text: string | null): Product | null {
  const json = parseJson(text ?? '')
  return isObject(json) && isProduct(json) ? json : null
}

const isProduct = (json: JsonObject): json is Product & JsonObject =>
  SERVERS.some((server) => server === own(json, 'server')) && isObject(own(json, 'paging'))
