import type { JsonObject } from '../../../src/contract/json-object.ts'
import type { InputKey } from '../../../src/engine/fields/field-types.ts'

/** A form field of the gallery. */
export interface InputSample {
  readonly field: string
  /** As OPTIONS describes it; null: the server has no such field. */
  readonly options: JsonObject | null
  /** What the form names beside `field` and `input`. */
  readonly item?: JsonObject
}

const text = { type: 'string', max_length: 128 }
const long = { type: 'string' }
const secret = { type: 'string', write_only: true, max_length: 128 }
const choices = (...names: readonly string[]) => names.map((name) => ({ value: name, display_name: name }))
const WEEK = [0, 1, 2, 3, 4, 5, 6].map((id) => ({ id, value: id % 6 === 0 ? '' : '09:00~18:00' }))

/** One form field for each input. A form names the input only where type and name of the field do not choose it. */
export const INPUT_SAMPLES: Readonly<Record<InputKey, InputSample>> = {
  addresses: { field: 'ip_group', options: { type: 'list' }, item: { initial: ['10.0.0.0/24', '192.168.1.7'] } },
  boolean: { field: 'is_active', options: { type: 'boolean', default: true } },
  consent: { field: 'terms', options: null, item: { client: true } },
  cron: { field: 'crontab', options: text, item: { initial: '30 4 * * 1' } },
  date: { field: 'delivered', options: { type: 'date' }, item: { initial: '2026-11-20' } },
  datetime: { field: 'date_checked', options: { type: 'datetime' }, item: { initial: '2026/11/20 09:30:00 +0000' } },
  decimal: { field: 'weight', options: { type: 'decimal', max_digits: 6, decimal_places: 2, default: '12.50' } },
  email: { field: 'email', options: { type: 'email' }, item: { initial: 'amelie@example.com' } },
  expiry: { field: 'date_expired', options: { type: 'datetime' }, item: { initial: '2126/11/20 00:00:00 +0000' } },
  file: { field: 'manual', options: { type: 'file upload' } },
  float: { field: 'load', options: { type: 'float', default: 0.75 } },
  'grant-actions': {
    field: 'actions',
    options: {
      type: 'multiple choice',
      choices: choices(
        ...['all', 'connect', 'updownload', 'upload_file', 'download_file'],
        ...['clipboard_copy_paste', 'clipboard_copy', 'clipboard_paste'],
      ),
    },
    item: { initial: ['connect', 'upload_file'] },
  },
  image: { field: 'logo', options: { type: 'image upload' }, item: { initial: '/static/img/logo.svg' } },
  integer: { field: 'units', options: { type: 'integer', min_value: 1, max_value: 60, default: 42 } },
  json: { field: 'settings', options: { type: 'json' }, item: { initial: { net: { port: 22, tls: true } } } },
  list: {
    field: 'tags',
    options: { type: 'list', child: { type: 'string' } },
    item: { initial: ['cold', 'spare'] },
  },
  mailboxes: { field: 'receivers_text', options: text, item: { initial: 'ops@example.com,amelie@example.com' } },
  mapping: {
    field: 'attributes_map',
    options: { type: 'nested object' },
    item: { initial: { username: 'uid', email: 'mail' } },
  },
  'multiple-choice': {
    field: 'weekdays',
    options: { type: 'multiple choice', choices: choices('Monday', 'Wednesday', 'Friday'), default: ['Monday'] },
  },
  'new-password': { field: 'new_password', options: secret },
  object: {
    field: 'place',
    options: {
      type: 'nested object',
      children: { row: { type: 'string', max_length: 8 }, tile: { type: 'integer', default: 7 } },
    },
  },
  objects: {
    field: 'cables',
    options: {
      type: 'list',
      child: {
        type: 'nested object',
        children: { port: { type: 'integer' }, color: { type: 'string', max_length: 16 } },
      },
    },
    item: { initial: [{ port: 1, color: 'blue' }] },
  },
  password: { field: 'password', options: secret, item: { initial: 'not shown' } },
  protocols: { field: 'protocols', options: { type: 'list' }, item: { initial: ['ssh/22', 'rdp/3389'] } },
  radio: {
    field: 'power',
    options: { type: 'choice', choices: choices('Single', 'Redundant'), default: 'Redundant' },
  },
  reference: { field: 'user', options: { type: 'field' } },
  reveal: { field: 'update_password', options: null, item: { client: true } },
  select: {
    field: 'size',
    options: { type: 'choice', choices: choices('12 U', '24 U', '32 U', '42 U', '48 U'), default: '42 U' },
  },
  string: { field: 'name', options: text, item: { initial: 'Rack North 1' } },
  'text-area': { field: 'comment', options: long, item: { initial: 'Second floor,\nbehind the glass door.' } },
  'text-file': {
    field: 'private_key',
    options: { ...long, write_only: true },
    item: { initial: '-----BEGIN OPENSSH PRIVATE KEY-----' },
  },
  time: { field: 'starts_at', options: { type: 'time' }, item: { initial: '17:30:00' } },
  url: { field: 'homepage', options: { type: 'url' }, item: { initial: 'https://example.com/racks' } },
  'week-hours': { field: 'time_period', options: { type: 'list' }, item: { initial: WEEK } },
}
