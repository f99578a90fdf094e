import { randomUUID } from 'node:crypto'
import type { Model } from '../../../src/sandbox/rest/model/model.ts'
import { seedId } from '../../../src/sandbox/seed/seed-ids.ts'
import type { Values } from './model-bodies.ts'

/** Where a resource departs from what its facts promise. Each line says why. */
export interface Exception {
  readonly field: string
  readonly why: string
}

type Exceptions = Readonly<Record<string, readonly Exception[]>>

const FLOW_TYPES = ['general', 'login_confirm', 'login_asset_confirm', 'command_confirm']
const flows = { made: 0 }

/** What a create needs beside the fields that OPTIONS calls required. */
export const ALSO_NEEDED: Readonly<Record<string, Values>> = {
  // A core demands it by a rule between fields: not where one logs in by hand, over VNC, or as oneself.
  // And a key must be one.
  'system-users': { username: 'someone', private_key: '' },
  'admin-users': { username: 'someone', private_key: '' },
  'asset-accounts': { private_key: '' },
  // Of something that can be opened, and as whom: which, the kind of it says.
  'connection-tokens': { asset: seedId('asset', 'D/0'), system_user: seedId('system-user', 'D/ops') },
  // Where, and as whom, a core grants it to who asks.
  'command-executions': { hosts: [seedId('asset', 'D/10')], run_as: seedId('system-user', 'D/ops') },
  // Their storages are named, not chosen by id.
  terminals: { command_storage: 'default', replay_storage: 'default' },
  // There is one flow of a kind. A core describes the rules as a field, whose items it checks by hand.
  'ticket-flows': {
    get type() {
      return FLOW_TYPES[(flows.made += 1) % FLOW_TYPES.length]
    },
    rules: [{ strategy: 'super_admin' }],
  },
  // Without it a core makes a system role (contract/README.md), which is found under another URL.
  'org-roles': { scope: 'org' },
  // A name or a whole path: neither is required alone. No two nodes of a level have one name.
  nodes: {
    get value() {
      return `Somewhere ${randomUUID()}`
    },
  },
}

/** What a list must be asked with to tell anything. */
export const ASKED_WITH: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // contract/README.md: always empty without a storage or a session.
  commands: { command_storage_id: seedId('command-storage', 'default') },
}

/** Resources that take POST and yet refuse everybody, by key: why. */
export const NEVER_MADE: Readonly<Record<string, string>> = {
  'gathered-users': 'No role holds assets.add_gathereduser: a task creates them.',
  'application-accounts': 'No role holds applications.add_account: users who may change system users link them.',
  'ops-tasks': 'No role holds ops.add_task: the server makes jobs.',
  'ops-executions': 'No role holds ops.add_adhocexecution: a run creates these.',
  tickets: 'No role holds tickets.add_ticket: a ticket is opened at the address of its type.',
  ...Object.fromEntries(
    [
      'asset-requests',
      'application-requests',
      'login-confirmations',
      'asset-login-confirmations',
      'command-confirmations',
    ].map((key) => [key, 'No role holds tickets.add_ticket: a ticket is opened at an address of its own.']),
  ),
  'session-tasks': 'No role holds terminal.add_task (contract/permissions.json): terminals make these.',
}

/** Fields that may be wrong, or wrong together with others. */
export const NOT_CHECKED: Exceptions = {}

export const NOT_FILTERED: Exceptions = {}

const NO_COLUMN = [{ field: 'action_display', why: 'A core names it, and has no such column.' }]

export const NOT_SORTED: Exceptions = Object.fromEntries(
  [
    'tickets',
    'asset-requests',
    'application-requests',
    'login-confirmations',
    'asset-login-confirmations',
    'command-confirmations',
  ].map((key) => [key, NO_COLUMN]),
)

export const excepted = (table: Exceptions, { key }: Pick<Model, 'key'>) =>
  new Set((table[key] ?? []).map(({ field }) => field))
