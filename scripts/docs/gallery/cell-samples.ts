import type { JsonObject } from '../../../src/contract/json-object.ts'
import type { CellKey } from '../../../src/engine/fields/field-types.ts'

/** A field as OPTIONS describes it, with a value as a row has it. */
export interface SampleField {
  readonly options: JsonObject
  readonly value: unknown
}

/** A column of the gallery. */
export interface CellSample extends SampleField {
  readonly field: string
  /** What the column names beside `field` and `cell`. */
  readonly column?: JsonObject
  /** Other fields of the row that the cell reads. */
  readonly beside?: Readonly<Record<string, SampleField>>
}

const computed = (value: unknown): SampleField => ({ options: { type: 'field' }, value })
const text = { type: 'string', max_length: 128 }
const choices = (...names: readonly string[]) => names.map((name) => ({ value: name, display_name: name }))
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value: id % 6 === 0 ? '' : '09:00~18:00' }))

/** One column for each cell. An entry names the cell only where type and name of the field do not choose it. */
export const CELL_SAMPLES: Readonly<Record<CellKey, CellSample>> = {
  agent: {
    field: 'user_agent',
    options: text,
    value: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0 Safari/537.36',
  },
  boolean: { field: 'is_staff', options: { type: 'boolean' }, value: true },
  choice: {
    field: 'power',
    options: { type: 'choice', choices: choices('Single', 'Redundant') },
    value: 'Redundant',
  },
  connectivity: { field: 'connectivity', options: text, value: 'ok' },
  count: { field: 'disks', options: { type: 'list' }, value: ['sda', 'sdb', 'sdc'] },
  crontab: { field: 'crontab', options: text, value: '30 4 * * 1' },
  date: { field: 'delivered', options: { type: 'date' }, value: '2026-11-20' },
  datetime: { field: 'date_checked', options: { type: 'datetime' }, value: '2026/11/20 09:30:00 +0000' },
  decimal: { field: 'weight', options: { type: 'decimal', max_digits: 6, decimal_places: 2 }, value: '12.50' },
  duration: {
    field: 'duration',
    options: { type: 'field' },
    value: '',
    beside: {
      date_start: { options: { type: 'datetime' }, value: '2026/11/20 09:00:00 +0000' },
      date_end: { options: { type: 'datetime' }, value: '2026/11/20 10:12:00 +0000' },
    },
  },
  epoch: { field: 'timestamp', options: { type: 'integer' }, value: 1795166400 },
  expiry: { field: 'date_expired', options: { type: 'datetime' }, value: '2126/11/20 00:00:00 +0000' },
  failures: { field: 'result', ...computed({ 'web-1': { ping: { msg: 'unreachable' } } }) },
  favorite: { field: 'favorite', ...computed('') },
  file: {
    field: 'manual',
    options: { type: 'file upload' },
    value: 'https://files.example.com/Rack%20manual.pdf',
  },
  gigabytes: { field: 'memory', ...computed('31.26 G') },
  go: { field: 'session', options: text, value: '00000000-0000-0000-0000-000000000001' },
  'grant-actions': {
    field: 'actions',
    options: {
      type: 'multiple choice',
      choices: choices('connect', 'upload_file', 'download_file'),
    },
    value: ['connect', 'upload_file'],
  },
  hardware: {
    field: 'hardware_info',
    ...computed(''),
    beside: { cpu_vcpus: computed(8), disk_total: computed('512') },
  },
  hours: { field: 'interval', options: { type: 'integer' }, value: 36 },
  identity: { field: 'user', ...computed('Amélie Laurent(amelie)') },
  image: { field: 'logo', options: { type: 'image upload' }, value: '/static/img/logo.svg' },
  json: { field: 'settings', options: { type: 'json' }, value: { net: { port: 22, tls: true } } },
  levels: {
    field: 'levels',
    ...computed([
      { level: 1, strategy_display: 'Org admin' },
      { level: 2, strategy_display: 'System admin' },
    ]),
  },
  link: { field: 'homepage', options: { type: 'url' }, value: 'https://example.com/racks' },
  list: { field: 'tags', options: { type: 'list', child: { type: 'string' } }, value: ['cold', 'spare'] },
  mono: { field: 'serial', options: text, value: 'SN-00-1F-A4' },
  name: { field: 'name', options: { ...text, required: true }, value: 'Rack North 1' },
  names: {
    field: 'granted_to',
    ...computed(''),
    column: { names: ['user_groups'] },
    beside: { user_groups: computed(['Operators', 'Auditors']) },
  },
  number: { field: 'units', options: { type: 'integer' }, value: 42 },
  object: {
    field: 'place',
    options: {
      type: 'nested object',
      children: { row: { type: 'string', max_length: 8 }, tile: { type: 'integer' } },
    },
    value: { row: 'B', tile: 7 },
  },
  outcome: { field: 'is_success', options: { type: 'boolean' }, value: false },
  percent: { field: 'load', options: { type: 'float' }, value: 73.25 },
  pre: { field: 'command', options: text, value: 'systemctl restart nginx' },
  protocols: { field: 'protocols', ...computed(['ssh/22']) },
  recipients: { field: 'sent_to', ...computed([['Amélie Laurent', true]]) },
  risk: {
    field: 'risk_level',
    options: { type: 'choice', choices: [{ value: 5, display_name: 'Dangerous' }] },
    value: 5,
    column: { show: 'risk_text' },
    beside: { risk_text: { options: text, value: 'Dangerous' } },
  },
  roles: { field: 'org_roles', ...computed('Org admin, Org auditor') },
  seconds: { field: 'timedelta', options: { type: 'float' }, value: 4325 },
  share: { field: 'success_share', ...computed(''), beside: { stat: computed({ success: 7, failed: 2 }) } },
  state: {
    field: 'state',
    options: { type: 'choice', choices: choices('approved', 'rejected', 'needs approval') },
    value: 'approved',
  },
  states: {
    field: 'is_expired',
    options: { type: 'boolean' },
    value: true,
    column: { states: ['expired', 'locked'] },
  },
  steps: {
    field: 'process',
    ...computed([
      { approval_level: 1, state: 'approved', assignees_display: ['Amélie Laurent'] },
      { approval_level: 2, state: 'pending', assignees_display: ['Administrator'] },
    ]),
  },
  tally: { field: 'runs', ...computed({ success: 7, failed: 2 }) },
  text: { field: 'room', options: text, value: 'North' },
  time: { field: 'starts_at', options: { type: 'time' }, value: '17:30:00' },
  'week-hours': { field: 'time_period', ...computed(WEEK) },
  'yes-only': { field: 'is_builtin', options: { type: 'boolean' }, value: true },
}
