import type { Product, ServerKind } from './product.ts'

const JUMPSERVER: Product = {
  server: 'jumpserver-2.28',
  name: 'Gatehouse',
  version: '',
  login: { page: '/core/auth/login/', next: 'next' },
  token: null,
  logout: { path: '/core/auth/logout/', method: 'GET' },
  profile: { path: '/api/v1/users/profile/', id: 'id', username: 'username', name: 'name', permissions: 'perms' },
  check: '/api/v1/users/profile/',
  language: { cookie: 'django_language', path: '/core/i18n/{code}/' },
  cookies: { session: 'jms_sessionid', csrf: 'jms_csrftoken', csrfHeader: 'X-CSRFToken' },
  settings: true,
  organizations: true,
  sockets: true,
  license: true,
  views: ['console', 'audit', 'workbench', 'tickets', 'settings', 'profile'],
  start: null,
  api: { prefix: '/api/v1/', permission: '{app}.{action}_{model}', slash: true },
  metadata: { source: 'options', methods: ['GET', 'POST', 'PUT', 'PATCH'], document: null },
  paging: {
    style: 'offset',
    size: 'limit',
    position: 'offset',
    first: 1,
    rowsPerPage: 100,
    rows: 'results',
    count: 'count',
    countHeader: null,
    next: 'next',
  },
  search: 'search',
  order: { parameter: 'order', ascending: '{field}', descending: '-{field}' },
  filter: '{field}',
  update: 'PATCH',
  selection: 'ids',
  export: 'server',
  secrets: 'encrypted',
}

/** Defaults of servers that are not a JumpServer. */
const PLAIN = {
  settings: false,
  organizations: false,
  sockets: false,
  license: false,
  profile: null,
  views: ['console'],
  selection: 'rows',
  export: 'browser',
  secrets: 'plain',
} as const

const DRF: Product = {
  ...JUMPSERVER,
  ...PLAIN,
  server: 'drf',
  login: { page: '/api-auth/login/', next: 'next' },
  logout: { path: '/api-auth/logout/', method: 'GET' },
  check: '',
  language: { cookie: 'django_language', path: null },
  cookies: { session: 'sessionid', csrf: 'csrftoken', csrfHeader: 'X-CSRFToken' },
  api: { prefix: '/api/', permission: null, slash: true },
  metadata: { source: 'options', methods: ['POST', 'PUT'], document: null },
  paging: { ...JUMPSERVER.paging, style: 'page', size: null, position: 'page' },
  order: { parameter: 'ordering', ascending: '{field}', descending: '-{field}' },
}

/** The gateway's own login page, for servers with a token. */
export const TOKEN_LOGIN = '/gatehouse/login/'
export const TOKEN_LOGOUT = '/gatehouse/logout/'

const OPENAPI: Product = {
  ...JUMPSERVER,
  ...PLAIN,
  server: 'openapi',
  login: { page: TOKEN_LOGIN, next: 'next' },
  token: {
    path: '/auth/token',
    format: 'json',
    username: 'username',
    password: 'password',
    token: 'access_token',
    header: 'Authorization',
    scheme: 'Bearer',
    expires: 'expires_in',
    refresh: null,
    revoke: null,
  },
  logout: { path: TOKEN_LOGOUT, method: 'POST' },
  check: '',
  language: { cookie: null, path: null },
  cookies: { session: 'gatehouse_session', csrf: null, csrfHeader: 'X-CSRFToken' },
  api: { prefix: '/api/', permission: null, slash: false },
  metadata: { source: 'openapi', methods: ['GET', 'POST', 'PATCH'], document: '/openapi.json' },
  paging: {
    style: 'page',
    size: 'size',
    position: 'page',
    first: 1,
    rowsPerPage: 100,
    rows: 'items',
    count: 'total',
    countHeader: null,
    next: null,
  },
  order: { parameter: 'sort', ascending: '{field}', descending: '-{field}' },
}

/** The settings of each kind of server. */
export const PRESETS: Readonly<Record<ServerKind, Product>> = {
  'jumpserver-2.28': JUMPSERVER,
  drf: DRF,
  openapi: OPENAPI,
}
