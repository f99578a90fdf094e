import { isObject } from '../../src/contract/json-object.ts'
import type { Status } from '../../src/cli/doctor/finding.ts'
import type { Change } from './drifting-core.ts'

/** A change of a core since it was recorded, and the line that names it: status, subject, reason. */
interface Drift {
  readonly name: string
  readonly changes: readonly Change[]
  /** The entries to compare. */
  readonly only: readonly string[]
  readonly expected: readonly [Status, string, RegExp]
}

const LABELS = '/api/v1/assets/labels/'
const ASSETS = '/api/v1/assets/assets/'
const RULES = '/api/v1/terminal/endpoint-rules/'
const PROFILE = '/api/v1/users/profile/'
const SETTINGS = '/api/v1/settings/public/'
const OPEN = '/api/v1/settings/public/open/'
const CURRENT = '/api/v1/orgs/orgs/current/'
const LOGIN = '/core/auth/login/'

type Methods = readonly ('GET' | 'POST' | 'PUT' | 'PATCH')[]
const ALL: Methods = ['GET', 'POST', 'PUT', 'PATCH']

/** New values by path; a function makes one of the old one, undefined removes the member. */
type Edits = Readonly<Record<string, unknown>>

/** Edits JSON in place. @throws Error for a path that is not there, so that no drift is injected by mistake nowhere */
function edited(body: unknown, edits: Edits): unknown {
  for (const [path, value] of Object.entries(edits)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const parent = names.reduce<unknown>((inside, name) => (isObject(inside) ? inside[name] : null), body)
    if (typeof parent !== 'object' || parent === null) throw new Error(`there is no ${path}`)
    const old: unknown = Reflect.get(parent, last)
    if (value === undefined) Reflect.deleteProperty(parent, last)
    else Reflect.set(parent, last, typeof value === 'function' ? Reflect.apply(value, null, [old]) : value)
  }
  return body
}

const itemsIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** Changes the fields that OPTIONS describes. */
const fields = (path: string, edits: Edits, methods: Methods = ALL): Change => ({
  method: 'OPTIONS',
  path,
  json: (body) =>
    methods.reduce<unknown>(
      (all, method) =>
        edited(
          all,
          Object.fromEntries(Object.entries(edits).map(([name, value]) => [`actions.${method}.${name}`, value])),
        ),
      body,
    ),
})

const html = (status: number) => ({ status, type: 'text/html', body: '<html><body>Sign in</body></html>' })
const json = (status: number, body: unknown = { detail: 'Not so.' }) => ({ status, body: JSON.stringify(body) })
const answer = (method: 'GET' | 'OPTIONS', path: string, given: Change['answer']): readonly Change[] =>
  given === undefined ? [] : [{ method, path, answer: given }]

const renamed = (from: string, to: string): Change => ({
  path: LOGIN,
  cookies: (cookies) => cookies.map((text) => text.replace(`${from}=`, `${to}=`)),
})
const withoutCookie = (name: string): Change => ({
  path: LOGIN,
  cookies: (cookies) => cookies.filter((text) => !text.startsWith(`${name}=`)),
})
const member = (path: string, edits: Edits): readonly Change[] => [
  { method: 'GET', path, json: (body) => edited(body, edits) },
]

const NONE: readonly string[] = []

export const DRIFTS: readonly Drift[] = [
  // Fields.
  {
    name: 'a field of a column is gone',
    changes: [fields(LABELS, { value: undefined })],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field value is gone$/],
  },
  {
    name: 'a field of the form is gone',
    changes: [fields(LABELS, { value: undefined }, ['POST'])],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field value is gone$/],
  },
  {
    name: 'a field has another name',
    changes: [fields(LABELS, { title: { type: 'string', label: 'Title' }, name: undefined })],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field name is gone$/],
  },
  {
    name: 'a text is a number now',
    changes: [fields(LABELS, { 'value.type': 'integer' })],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field value is integer, was string$/],
  },
  {
    name: 'a number is a text now',
    changes: [fields(RULES, { 'priority.type': 'string' })],
    only: ['endpoint-rules'],
    expected: ['drifted', `OPTIONS ${RULES}`, /^field priority is string, was integer$/],
  },
  {
    name: 'a relation is a nested object now',
    changes: [fields(ASSETS, { 'domain.type': 'nested object' })],
    only: ['assets'],
    expected: ['drifted', `OPTIONS ${ASSETS}`, /^field domain is nested object, was field$/],
  },
  {
    name: 'a time is a text now',
    changes: [fields(LABELS, { 'date_created.type': 'string' }, ['GET'])],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field date_created is string, was datetime$/],
  },
  {
    name: 'a choice is gone',
    changes: [
      fields('/api/v1/audits/ftp-logs/', { 'operate.choices': (old: unknown) => itemsIn(old).slice(1) }, ['GET']),
    ],
    only: ['ftp-logs'],
    expected: ['drifted', 'OPTIONS /api/v1/audits/ftp-logs/', /^choices of operate changed: without /],
  },
  {
    name: 'a choice is new',
    changes: [
      fields(
        '/api/v1/audits/ftp-logs/',
        { 'operate.choices': (old: unknown) => [...itemsIn(old), { value: 'Copy', display_name: 'Copy' }] },
        ['GET'],
      ),
    ],
    only: ['ftp-logs'],
    expected: ['drifted', 'OPTIONS /api/v1/audits/ftp-logs/', /^choices of operate changed: with Copy$/],
  },
  {
    name: 'choices have other values',
    changes: [fields('/api/v1/audits/login-logs/', { 'type.choices': [{ value: '1', display_name: 'Web' }] }, ['GET'])],
    only: ['login-logs'],
    expected: ['drifted', 'OPTIONS /api/v1/audits/login-logs/', /^choices of type changed: without .*, with 1$/],
  },
  {
    name: 'a field of the form is read-only',
    changes: [fields(LABELS, { 'value.read_only': true }, ['POST'])],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field value is read-only$/],
  },
  {
    name: 'a new field is required',
    changes: [
      fields(LABELS, { colour: { type: 'string', label: 'Colour', required: true, read_only: false } }, ['POST']),
    ],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field colour is required$/],
  },
  {
    name: 'a field of the form is required now',
    changes: [fields(LABELS, { 'assets.required': true }, ['POST'])],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^field assets is required$/],
  },
  {
    name: 'a text may be shorter only',
    changes: [fields(LABELS, { 'value.max_length': 16 }, ['POST'])],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^the limit of value is lower$/],
  },
  {
    name: 'a number may be lower only',
    changes: [fields(RULES, { 'priority.max_value': 10 }, ['POST'])],
    only: ['endpoint-rules'],
    expected: ['drifted', `OPTIONS ${RULES}`, /^the limit of priority is lower$/],
  },
  {
    name: 'a filter is gone',
    changes: [fields(LABELS, { 'name.filter': false }, ['GET'])],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /^name is no filter any more$/],
  },
  {
    name: 'an order is gone',
    changes: [fields('/api/v1/assets/domains/', { 'name.order': false }, ['GET'])],
    only: ['domains'],
    expected: ['drifted', 'OPTIONS /api/v1/assets/domains/', /^name is no order any more$/],
  },
  // Metadata.
  {
    name: 'OPTIONS has no actions',
    changes: [{ method: 'OPTIONS', path: LABELS, json: () => ({ name: 'Label List' }) }],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /no actions/],
  },
  {
    name: 'OPTIONS describes no GET',
    changes: [
      {
        method: 'OPTIONS',
        path: LABELS,
        json: (body) => edited(body, { 'actions.GET': undefined }),
      },
    ],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /no fields of GET/],
  },
  {
    name: 'OPTIONS describes no POST',
    changes: [
      {
        method: 'OPTIONS',
        path: LABELS,
        json: (body) => edited(body, { 'actions.POST': undefined }),
      },
    ],
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /no fields of POST, though/],
  },
  {
    name: 'OPTIONS is not allowed',
    changes: answer('OPTIONS', LABELS, json(405)),
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /\(405\)/],
  },
  {
    name: 'OPTIONS is answered by a page',
    changes: answer('OPTIONS', LABELS, html(200)),
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /HTML/],
  },
  {
    name: 'OPTIONS fails',
    changes: answer('OPTIONS', LABELS, html(500)),
    only: ['labels'],
    expected: ['drifted', `OPTIONS ${LABELS}`, /failed \(500\)/],
  },
  // Lists.
  {
    name: 'a list is a bare array',
    changes: [{ method: 'GET', path: LABELS, json: (body) => (isObject(body) ? body['results'] : null) }],
    only: ['labels'],
    expected: ['drifted', `GET ${LABELS}`, /bare list/],
  },
  {
    name: 'a page has other members',
    changes: [{ method: 'GET', path: LABELS, json: () => ({ total: 1, items: [] }) }],
    only: ['labels'],
    expected: ['drifted', `GET ${LABELS}`, /no page: it has total, items/],
  },
  {
    name: 'rows have no id',
    changes: member('/api/v1/users/groups/', {
      results: (old: unknown) => itemsIn(old).map((row) => (isObject(row) ? { ...row, id: undefined } : row)),
    }),
    only: ['user-groups'],
    expected: ['drifted', 'GET /api/v1/users/groups/', /rows have no id/],
  },
  {
    name: 'a list is gone',
    changes: answer('GET', LABELS, html(404)),
    only: ['labels'],
    expected: ['missing', `GET ${LABELS}`, /\(404\)/],
  },
  {
    name: 'a list is forbidden',
    changes: answer('GET', LABELS, json(403)),
    only: ['labels'],
    expected: ['refused', `GET ${LABELS}`, /\(403\)/],
  },
  {
    name: 'a list needs another login',
    changes: answer('GET', LABELS, json(401)),
    only: ['labels'],
    expected: ['refused', `GET ${LABELS}`, /\(401\)/],
  },
  {
    name: 'a list is answered by a page',
    changes: answer('GET', LABELS, html(200)),
    only: ['labels'],
    expected: ['drifted', `GET ${LABELS}`, /HTML/],
  },
  {
    name: 'a list redirects',
    changes: answer('GET', LABELS, { status: 302, body: '', location: '/sso/?next=/secret' }),
    only: ['labels'],
    expected: ['refused', `GET ${LABELS}`, /redirects to \/sso\/ \(302\)$/],
  },
  {
    name: 'a list fails',
    changes: answer('GET', LABELS, json(502)),
    only: ['labels'],
    expected: ['drifted', `GET ${LABELS}`, /failed \(502\)/],
  },
  {
    name: 'a list never answers',
    changes: [{ method: 'GET', path: LABELS, silence: 'hang' }],
    only: ['labels'],
    expected: ['missing', `GET ${LABELS}`, /within 1\.5 s/],
  },
  {
    name: 'the connection of a list closes',
    changes: [{ method: 'GET', path: LABELS, silence: 'close' }],
    only: ['labels'],
    expected: ['missing', `GET ${LABELS}`, /closed the connection/],
  },
  {
    name: 'the core limits requests',
    changes: answer('GET', LABELS, json(429)),
    only: ['labels'],
    expected: ['refused', `GET ${LABELS}`, /\(429\)/],
  },
  {
    name: 'the core has another version',
    changes: [{ method: 'GET', path: /^\/api\/v1\/assets\//, answer: html(404) }],
    only: ['labels', 'domains', 'assets', 'platforms', 'system-users'],
    expected: ['drifted', 'version', /\d of \d lists are missing/],
  },
  // Permissions and the start.
  {
    name: 'a permission is missing in the profile',
    changes: member(PROFILE, { perms: (old: unknown) => itemsIn(old).filter((each) => each !== 'assets.view_label') }),
    only: ['labels'],
    expected: ['refused', 'permission assets.view_label', /does not have it/],
  },
  {
    name: 'the profile has no permissions',
    changes: member(PROFILE, { perms: undefined }),
    only: NONE,
    expected: ['drifted', `GET ${PROFILE}`, /perms is no list/],
  },
  {
    name: 'the profile has no organizations',
    changes: member(PROFILE, { console_orgs: undefined }),
    only: NONE,
    expected: ['drifted', `GET ${PROFILE}`, /console_orgs is no list/],
  },
  {
    name: 'the profile has no username',
    changes: member(PROFILE, { username: undefined }),
    only: NONE,
    expected: ['drifted', `GET ${PROFILE}`, /no username/],
  },
  {
    name: 'the session has ended',
    changes: answer('GET', PROFILE, json(401)),
    only: NONE,
    expected: ['refused', `GET ${PROFILE}`, /\(401\)/],
  },
  {
    name: 'the public settings lack a member',
    changes: member(SETTINGS, { SECURITY_MFA_VERIFY_TTL: undefined }),
    only: NONE,
    expected: ['drifted', `GET ${SETTINGS}`, /SECURITY_MFA_VERIFY_TTL is gone/],
  },
  {
    name: 'a public setting has another type',
    changes: member(SETTINGS, { XPACK_LICENSE_IS_VALID: 'yes' }),
    only: NONE,
    expected: ['drifted', `GET ${SETTINGS}`, /XPACK_LICENSE_IS_VALID is string, not boolean/],
  },
  {
    name: 'the open settings are no object',
    changes: [{ path: OPEN, json: () => [] }],
    only: NONE,
    expected: ['drifted', `GET ${OPEN}`, /XPACK_ENABLED is gone; INTERFACE is gone/],
  },
  {
    name: 'the open settings are answered by a page',
    changes: answer('GET', OPEN, html(200)),
    only: NONE,
    expected: ['drifted', `GET ${OPEN}`, /HTML/],
  },
  {
    name: 'the current organization has no id',
    changes: member(CURRENT, { id: undefined }),
    only: NONE,
    expected: ['drifted', `GET ${CURRENT}`, /no id/],
  },
  {
    name: 'the current organization is gone',
    changes: answer('GET', CURRENT, json(404)),
    only: NONE,
    expected: ['missing', `GET ${CURRENT}`, /\(404\)/],
  },
  {
    name: 'the CSRF cookie has another name',
    changes: [renamed('jms_csrftoken', 'csrftoken')],
    only: NONE,
    expected: ['drifted', 'cookie jms_csrftoken', /does not set it \(it sets: .*csrftoken/],
  },
  {
    name: 'cookies have another prefix',
    changes: [
      {
        path: LOGIN,
        cookies: (cookies) => cookies.map((text) => text.replace(/PREFIX=[^;]*/, 'PREFIX=acme_')),
      },
    ],
    only: NONE,
    expected: ['drifted', 'cookie acme_sessionid', /session file has no such cookie/],
  },
  {
    name: 'the public key is missing',
    changes: [withoutCookie('jms_public_key')],
    only: NONE,
    expected: ['missing', 'cookie jms_public_key', /does not set it/],
  },
  {
    name: 'the public key is cut',
    changes: [
      {
        path: LOGIN,
        cookies: (cookies) => cookies.map((text) => text.replace(/^jms_public_key=[^;]*/, 'jms_public_key="abc"')),
      },
    ],
    only: NONE,
    expected: ['drifted', 'cookie jms_public_key', /no public key/],
  },
  {
    name: 'the login page is gone',
    changes: answer('GET', LOGIN, html(404)),
    only: NONE,
    expected: ['missing', `GET ${LOGIN}`, /\(404\)/],
  },
  {
    name: 'the login page redirects to another login',
    changes: answer('GET', LOGIN, { status: 302, body: '', location: 'https://sso.example.com/' }),
    only: NONE,
    expected: ['refused', `GET ${LOGIN}`, /redirects to https:\/\/sso\.example\.com\//],
  },
]
