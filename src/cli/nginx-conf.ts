import { LANGUAGES } from '../contract/language.ts'
import { PAGE } from '../contract/server-pages.ts'
import { CONSOLE_POLICY, SAFE_HEADERS } from '../serve/headers.ts'

/** What a configuration of nginx depends on. */
export interface NginxSite {
  /** Folder of the files, absolute. */
  readonly folder: string
  /** Path of the console, with slashes around it. */
  readonly base: string
  readonly core: URL
  readonly listen: readonly string[]
  /** Name of the page in the folder. */
  readonly page: string
  /** Names of other files that are neither in assets/ nor in data/. */
  readonly files: readonly string[]
  /** Hash of the data folder. */
  readonly data: string
  /** Path of a screen, `{id}` for any segment -> the entry that it opens. */
  readonly screens: Readonly<Record<string, string>>
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml',
}

const indented = (lines: readonly string[], by: number) =>
  lines.map((line) => (line === '' ? '' : ' '.repeat(by) + line))

const block = (head: string, lines: readonly string[]) => [`${head} {`, ...indented(lines, 2), '}']

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

const SAFE_LINES = Object.entries({ ...SAFE_HEADERS, 'content-security-policy': CONSOLE_POLICY }).map(
  ([name, value]) => `add_header ${name} "${value}" always;`,
)

/** `add_header` of a location replaces those of the server, so each has all. */
const fileHeaders = ['add_header cache-control $gatehouse_cache;', ...SAFE_LINES]

/**
 * Which screens there are, by the path without its query and last slash. Expressions only: long texts need a bigger hash table, whose
 * size is one setting of a whole nginx.
 */
function screenMap({ base, screens }: NginxSite): readonly string[] {
  const lines = Object.entries(screens).map(([path, entry]) => {
    const pattern = path.split('{id}').map(escaped).join('[^/]+')
    return `"~^${escaped(base)}${pattern}$" "${entry}";`
  })
  return block('map $gatehouse_path $gatehouse_entry', ['default "";', ...lines])
}

/** Preloads of the data of the first screen, as `gatehouse serve` writes them into the page. */
function preloadMaps(site: NginxSite): readonly string[] {
  const ids = LANGUAGES.map(({ id }) => id)
  const folder = `${site.base}data/${site.data}/`
  const link = (name: string) => `<${folder}${name}>; rel=preload; as=fetch; crossorigin=anonymous`
  const first = [link('index.json'), link('texts/$gatehouse_language.json')].join(', ')
  return [
    ...block('map "$cookie_django_language;$http_accept_language" $gatehouse_language', [
      'default zh;',
      ...ids.map((id) => `"~*^${id}" ${id};`),
      ...ids.map((id) => `"~*^;${id}" ${id};`),
    ]),
    ...block('map $request_uri $gatehouse_path', [
      'default "";',
      String.raw`"~^(?<gatehouse_plain>[^?]*?)/?(?:\?|$)" $gatehouse_plain;`,
    ]),
    ...screenMap(site),
    ...block('map $gatehouse_entry $gatehouse_preload', [
      `"" "${first}";`,
      `default "${first}, ${link('entries/$gatehouse_language/$gatehouse_entry.json')}";`,
    ]),
  ]
}

/** Attempts to sign in of one network in a minute; after them 429. */
const LOGINS = 20

/** A host name or address, with a port up to 65535. */
const PORT = String.raw`(?:\d{1,4}|[1-5]\d{4}|6[0-4]\d{3}|65[0-4]\d{2}|655[0-2]\d|6553[0-5])`
const HOST = String.raw`^(?:[\w.-]+|\[[\da-f:.]+\])(?::${PORT})?$`

/** As in the log of the gateway: segments that are keys. What follows one is not logged either. */
const SECRET_SEGMENT = '(?:[^/?]{41,}|[^/?]*(?:[=;@]|%(?:3[abdf]|40))[^/?]*|[0-9a-f]{32,})'

const maps = (site: NginxSite) => [
  '# Other offers, such as h2c, would be tunnelled.',
  ...block('map $http_upgrade $gatehouse_upgrade', ['default "";', '"~*^websocket$" websocket;']),
  ...block('map $gatehouse_upgrade $gatehouse_connection', ['default upgrade;', '"" close;']),
  '# An IPv6 /64 is one client.',
  ...block('map $binary_remote_addr $gatehouse_network', [
    'default $binary_remote_addr;',
    '"~(?s)^(?<gatehouse_prefix>.{8}).{8}$" $gatehouse_prefix;',
  ]),
  ...block('map $gatehouse_upgrade $gatehouse_socket', ['default $gatehouse_network;', '"" "";']),
  ...block('map $http_host $gatehouse_is_host', ['default "";', `"~*${HOST}" 1;`]),
  ...block('map $request $gatehouse_is_path', ['default "";', String.raw`"~^\S+ /" 1;`]),
  ...block('map $request_uri $gatehouse_logged', [
    'default "";',
    `"~*^(?<gatehouse_open>[^?]*?/)${SECRET_SEGMENT}(?:[/?]|$)" "$gatehouse_open[redacted]";`,
    '"~^(?<gatehouse_whole>[^?]*)" $gatehouse_whole;',
  ]),
  ...block('map $http_accept_encoding $gatehouse_br', [
    'default "";',
    String.raw`"~*(?:^|[\s,])br(?:\s*;\s*q=(?:1|0\.\d*[1-9]))?\s*(?:,|$)" .br;`,
  ]),
  ...block('map $uri $gatehouse_cache', [
    'default no-cache;',
    `"~^${escaped(site.base)}(?:assets|data)/" "public, max-age=31536000, immutable";`,
  ]),
  ...block('map $sent_http_content_type $gatehouse_coding', ['default "";', `"${TYPES['html'] ?? ''}" br;`]),
  ...preloadMaps(site),
  ...block('map $request_method $gatehouse_login', ['default "";', '"~^(?:POST|PUT|PATCH)$" $gatehouse_network;']),
  `limit_req_zone $gatehouse_login zone=gatehouse_login:1m rate=${String(LOGINS)}r/m;`,
  'limit_conn_zone $gatehouse_socket zone=gatehouse_sockets:1m;',
  'limit_req_status 429;',
  'limit_conn_status 429;',
]

/** A file and its compressed copies: Brotli without a module, by an internal address; gzip by `gzip_static`. */
function fileLocations({ base, files }: NginxSite): readonly string[] {
  const below = escaped(base)
  const named = [...files.map(escaped), `(?:assets|data)/.+\\.(?:${Object.keys(TYPES).join('|')})`].join('|')
  const copies = Object.entries(TYPES).flatMap(([extension, type]) =>
    block(`location ~ "^${below}(?<gatehouse_file>.+\\.${extension}\\.br)$"`, [
      'internal;',
      'alias $gatehouse_folder/$gatehouse_file;',
      'types { }',
      `default_type "${type}";`,
      // The page is also sent with status 404; error pages of nginx, which have no charset, are not compressed.
      `add_header content-encoding ${extension === 'html' ? '$gatehouse_coding always' : 'br'};`,
      'add_header vary Accept-Encoding always;',
      ...(extension === 'html' ? ['add_header link $gatehouse_preload;'] : []),
      ...fileHeaders,
    ]),
  )
  return [
    ...copies,
    ...block(`location ~ "^${below}(?<gatehouse_file>${named})$"`, [
      'if ($gatehouse_br) { rewrite ^(.*)$ $1.br last; }',
      'alias $gatehouse_folder/$gatehouse_file;',
      ...fileHeaders,
    ]),
    ...block(`location ~ "^${below}(?<gatehouse_file>assets/.+)$"`, [
      'alias $gatehouse_folder/$gatehouse_file;',
      ...fileHeaders,
    ]),
  ]
}

/** The page; with status 404 for a single word that no screen begins with, so that a health check of such an address fails. */
function pageLocations({ base, page, screens }: NginxSite): readonly string[] {
  const first = new Set(Object.keys(screens).map((path) => escaped(path.split('/', 1)[0] ?? '')))
  const known = ['login', ...first].join('|')
  return [
    ...block(`location = ${base}${page}`, [
      'internal;',
      `if ($gatehouse_br) { rewrite ^ ${base}${page}.br last; }`,
      `alias $gatehouse_folder/${page};`,
      'add_header link $gatehouse_preload;',
      ...fileHeaders,
    ]),
    ...block(`location = ${base.slice(0, -1)}`, [`return 302 ${base};`]),
    ...block(`location ~ "^${escaped(base)}(?:data|assets)/"`, ['return 404;', ...SAFE_LINES]),
    ...block(`location ~ "^${escaped(base)}(?:$|(?:${known})$|[^/]+/)"`, [`rewrite ^ ${base}${page} last;`]),
    ...block(`location ${base}`, [`error_page 404 ${base}${page};`, 'return 404;']),
  ]
}

/** Headers with which a client could fake its address or the requested URL, apart from those that nginx sets. */
const REMOVED = [
  'forwarded',
  'forwarded-for',
  'x-forwarded',
  ...['by', 'path', 'port', 'prefix', 'protocol', 'scheme', 'server', 'ssl', 'uri', 'user'].map(
    (name) => `x-forwarded-${name}`,
  ),
  ...['forwarded-for', 'host', 'uri', 'url'].map((name) => `x-original-${name}`),
  'x-rewrite-url',
  'x-host',
  ...['client-ip', 'x-client-ip', 'x-cluster-client-ip', 'true-client-ip', 'fastly-client-ip', 'cf-connecting-ip'],
  'proxy',
  'proxy-authorization',
]

const PROXY = [
  'proxy_pass http://gatehouse_core;',
  'proxy_http_version 1.1;',
  '# Not those of the client: a core trusts them.',
  ...REMOVED.map((name) => `proxy_set_header ${name} "";`),
  'proxy_set_header host $http_host;',
  'proxy_set_header x-forwarded-for $remote_addr;',
  'proxy_set_header x-forwarded-host $http_host;',
  'proxy_set_header x-forwarded-proto $scheme;',
  'proxy_set_header x-real-ip $remote_addr;',
  'proxy_set_header x-request-id $request_id;',
  'proxy_set_header upgrade $gatehouse_upgrade;',
  'proxy_set_header connection $gatehouse_connection;',
  'proxy_request_buffering off;',
  'proxy_buffer_size 64k;',
  'proxy_buffers 8 64k;',
  'proxy_busy_buffers_size 128k;',
  'add_header x-request-id $request_id always;',
]

/** Longer than the console waits for a response (120 s). */
const READ_TIMEOUT = 'proxy_read_timeout 130s;'

/** What checks a password or a code, or sends one. */
const SIGN_IN = [
  escaped(PAGE.login),
  '/core/auth/password/',
  '/api/v1/authentication/(?:auth|confirm|mfa|otp|password|tokens)/',
  '/api/v1/users/profile/password/',
]

const coreLocations = () => [
  ...block(`location ~ "^(?:${SIGN_IN.join('|')})"`, [
    'limit_req zone=gatehouse_login burst=10 nodelay;',
    ...PROXY,
    READ_TIMEOUT,
  ]),
  ...block('location /ws/', [...PROXY, 'proxy_read_timeout 1h;']),
  ...block('location /-/', ['return 404;']),
  ...block('location /', [...PROXY, READ_TIMEOUT]),
]

const LOG = [
  'log_format gatehouse escape=json \'{"time":"$time_iso8601","id":"$request_id","client":"$remote_addr",\'',
  '  \'"method":"$request_method","path":"$gatehouse_logged","status":$status,"bytes":$bytes_sent,"seconds":$request_time}\';',
]

/** The configuration of nginx 1.18 or later for a folder of static files and a core; for its http block. */
export function nginxConfiguration(site: NginxSite): string {
  const server = [
    ...site.listen.map((address) => `listen ${address};`),
    'server_name _;',
    '# For https: listen 443 ssl; ssl_certificate ...; ssl_certificate_key ...;',
    '',
    `set $gatehouse_folder "${site.folder}";`,
    '',
    'server_tokens off;',
    'absolute_redirect off;',
    'client_max_body_size 4096m;',
    'large_client_header_buffers 8 64k;',
    'underscores_in_headers off;',
    'limit_conn gatehouse_sockets 256;',
    '# What a core could read differently is refused.',
    'if ($gatehouse_is_host = "") { return 400; }',
    'if ($gatehouse_is_path = "") { return 400; }',
    'gzip_static on;',
    'gzip_vary on;',
    ...block('types', [
      ...Object.entries(TYPES).map(([extension, type]) => `"${type}" ${extension};`),
      'font/woff2 woff2;',
    ]),
    'default_type application/octet-stream;',
    '# Without queries, which may contain secrets.',
    'access_log /var/log/nginx/gatehouse.log gatehouse;',
    '# Errors are in the log above, by their status. Lines of this one contain whole requests.',
    'error_log /var/log/nginx/gatehouse-error.log crit;',
    '',
    // The first expression that matches decides.
    ...fileLocations(site),
    ...pageLocations(site),
    ...coreLocations(),
  ]
  const { hostname, port } = site.core
  return [
    '# Written by gatehouse build: the console from files, everything else from the core. Belongs into the http block of nginx,',
    '# for example as /etc/nginx/conf.d/gatehouse.conf. docs/deployment.md describes it.',
    ...block('upstream gatehouse_core', [`server ${hostname}:${port === '' ? '80' : port};`]),
    ...maps(site),
    ...LOG,
    ...block('server', server),
    '',
  ].join('\n')
}
