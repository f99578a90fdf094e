import fc from 'fast-check'
import { HOSTILE_NAMES, junk, objectOf } from './metadata-documents.ts'

/** Members of responses and websocket messages, of all readers together. */
const MEMBERS = [
  ...[
    'count',
    'results',
    'next',
    'previous',
    'total',
    'id',
    'name',
    'username',
    'value',
    'label',
    'display_name',
    'type',
  ],
  ...[
    'perms',
    'console_orgs',
    'audit_orgs',
    'workbench_orgs',
    'is_root',
    'is_default',
    'children',
    'parent',
    'key',
    'tree',
  ],
  ...[
    'meta',
    'data',
    'pId',
    'title',
    'open',
    'isParent',
    'nocheck',
    'checked',
    'iconSkin',
    'assets_amount',
    'full_value',
  ],
  ...[
    'detail',
    'error',
    'msg',
    'code',
    'non_field_errors',
    'message',
    'receivers',
    'subscriptions',
    'backends',
    'category',
  ],
  ...[
    'task',
    'task_id',
    'unread',
    'confirm_type',
    'content',
    'disabled',
    'is_finished',
    'result',
    'summary',
    'timestamp',
  ],
  ...[
    'session',
    'src',
    'status',
    'resp',
    'permissions',
    'content_type',
    'codename',
    'rules',
    'action',
    'pattern',
    'priority',
  ],
  ...[
    'XPACK_ENABLED',
    'INTERFACE',
    'SECURITY_PASSWORD_RULES',
    'LOGIN_TITLE',
    'theme_info',
    'colors',
    'system_user',
    'hosts',
  ],
]

const TEXTS = [
  '',
  ' ',
  '0',
  '-1',
  'null',
  '1;DROP',
  '2026-11-20',
  '2026-13-45T99:99:99Z',
  '00000000-0000-0000-0000-000000000002',
]
const MARKUP = ['<script>alert(1)</script>', '{{constructor}}', '$t(common.none)', '用户', '\ud800', 'x'.repeat(70_000)]
const leaf = fc.oneof(junk, fc.constantFrom(...TEXTS, ...MARKUP), fc.double(), fc.bigInt().map(Number))
const member = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...MEMBERS) },
  { weight: 1, arbitrary: fc.constantFrom(...HOSTILE_NAMES) },
)

/** Responses, rows and messages that a bad, broken or hostile server may send: known members with values of any kind. */
export const responseDocument: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.array(fc.tuple(member, tie('value')), { maxLength: 6 }).map(objectOf),
  ),
})).value
