/** Attacks that the gateway and the nginx of `gatehouse build` stop alike. */

/** Requests that two servers could read differently: refused, and never seen by the core. */
export const REFUSED_REQUESTS: readonly (readonly [head: string, status: number, sentence: string])[] = [
  ['GET http://evil.test/x HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
  ['GET http://evil.test/ui/ HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
  ['OPTIONS * HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
  ['TRACE /x HTTP/1.1\r\nHost: gate\r\nCookie: jms_sessionid=s', 405, 'method is not supported'],
  ['CONNECT evil.test:443 HTTP/1.1\r\nHost: evil.test:443', 405, 'method is not supported'],
  ...[
    'a b',
    'a/b',
    'admin@gate',
    'gate:port',
    'gate:99999',
    '',
    '<gate>',
    'gate\r\nHost: evil.test',
    '[::1',
    'g\u00e4te',
  ].map((host) => [`GET /x HTTP/1.1\r\nHost: ${host}`, 400, 'not a single valid host name'] as const),
  ['GET /x HTTP/1.1\r\nAccept: */*', 400, 'not a single valid host name'],
  ['POST /x HTTP/1.1\r\nHost: gate\r\nTransfer-Encoding: gzip, chunked', 501, 'transfer encoding'],
  ['POST /x HTTP/1.1\r\nHost: gate\r\nContent-Length: 1\r\nTransfer-Encoding: chunked', 400, 'not valid HTTP'],
  ['hello', 400, 'not valid HTTP'],
  [`GET /x HTTP/1.1\r\nHost: gate\r\nCookie: ${'a'.repeat(100_000)}`, 431, 'too large'],
  ['GET /ui/%ff HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
  ['GET /ui/a%zz?b=%ff HTTP/1.1\r\nHost: gate', 400, 'not a valid path'],
  [
    `POST /ui/ HTTP/1.1\r\nHost: gate\r\nContent-Type: text/plain\r\nContent-Length: 9000000`,
    413,
    'larger than the server accepts',
  ],
  [
    'GET /ws/ HTTP/1.1\r\nHost: a b\r\nConnection: upgrade, close\r\nUpgrade: websocket',
    400,
    'not a single valid host name',
  ],
]

/** Values of the header `Host` that pass. */
export const VALID_HOSTS = ['gate', 'gate.example.com:8080', '127.0.0.1:9000', '[::1]:8080', 'gate_1']

/** Headers that only a proxy may set: the core gets none of these values. */
export const FAKED_HEADERS = [
  'Forwarded: for=192.0.2.1;host=evil.test',
  'X-Real-IP: 192.0.2.1',
  'X_Real_IP: 192.0.2.1',
  'X_Forwarded_For: 192.0.2.1',
  'X-Forwarded-Server: evil.test',
  'X-Forwarded-Port: 1',
  'X-Forwarded-Prefix: /evil.test',
  'X-Original-URL: /evil.test',
  'X-Rewrite-URL: /evil.test',
  'X-Client-IP: 192.0.2.1',
  'X-Cluster-Client-IP: 192.0.2.1',
  'True-Client-IP: 192.0.2.1',
  'Proxy: http://evil.test',
  'X-Forwarded-Host: evil.test',
  'X-Forwarded-Proto: evil.test',
  'X-Forwarded-For: evil.test',
  'X-Forwarded-Ssl: evil.test',
  'X-Forwarded-Scheme: evil.test',
  'X-Forwarded-Protocol: evil.test',
  'X-Forwarded-Path: /evil.test',
  'X-Forwarded-By: evil.test',
  'X-Forwarded-User: evil.test',
  'X-Forwarded-Uri: /evil.test',
  'X-Forwarded: for=192.0.2.1',
  'X-Original-Host: evil.test',
  'X-Original-Uri: /evil.test',
  'X-Original-Forwarded-For: 192.0.2.1',
  'X-Host: evil.test',
  'Forwarded-For: 192.0.2.1',
  'Client-IP: 192.0.2.1',
  'CF-Connecting-IP: 192.0.2.1',
  'Fastly-Client-IP: 192.0.2.1',
  'Proxy-Authorization: Basic evil.test',
]

/** A request that offers to go on with HTTP/2: a proxy that accepts that no longer sees the requests that follow. */
export const H2C_OFFER =
  'GET /x HTTP/1.1\r\nHost: gate\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n'

const JWT = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzZXNhbWUifQ.c2VzYW1lc2VzYW1lc2VzYW1l'

/** Requests with a secret that no log may contain. */
export const SECRET_REQUESTS: readonly (readonly [
  what: string,
  address: string,
  headers: Readonly<Record<string, string>>,
])[] = [
  ['a query', '/a/?password=sesame', {}],
  ['an encoded query', '/a%3Fpassword%3Dsesame', {}],
  ['a value with a name in the path', '/a/token=sesame/', {}],
  ['a session in the path', '/a;jsessionid=sesame', {}],
  ['a key in the path', `/a/${'sesame'.repeat(7)}/`, {}],
  ['a hexadecimal key in the path', '/a/5e5a3e5e5a3e5e5a3e5e5a3e5e5a3e5e/', {}],
  ['a token in the path', `/a/${JWT}/`, {}],
  ['an account in the path', '/a/https:%2F%2Fadmin:sesame@host/', {}],
  ['an encoded account in the path', '/a/admin%3Asesame%40host/', {}],
  ['a cookie', '/a/', { cookie: 'jms_sessionid=sesame; jms_csrftoken=sesame' }],
  ['a password', '/a/', { authorization: `Basic ${Buffer.from('admin:sesame').toString('base64')}` }],
  ['a bearer token', '/a/', { authorization: `Bearer ${JWT}` }],
  ['a token of the contract', '/a/', { 'x-csrftoken': 'sesame', 'x-jms-org': 'sesame' }],
  ['the page before', '/a/', { referer: 'http://a/core/auth/reset/?token=sesame' }],
  ['an invalid id of the request', '/a/', { 'x-request-id': 'sesame=sesame' }],
  ['a browser', '/a/', { 'user-agent': 'sesame' }],
]

/** The secrets of `SECRET_REQUESTS`, plain or encoded. */
export const SECRET = /sesame|5e5a3e|eyJ|c2VzYW1|YWRtaW46/
