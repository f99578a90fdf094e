import { isObject, parseJson } from '../../contract/json-object.ts'
import { HIGHEST_PORT, isProtocol } from '../../contract/network.ts'
import { CRON_PARTS, cronFields, type CronSchedule, parseCron, wrongItems } from '../../contract/time/cron.ts'
import { parseServerTime } from '../../contract/datetime.ts'
import { REQUIRED_MAPPED_ATTRIBUTE } from '../../contract/settings/settings.ts'
import { parsedUrl } from '../../contract/url.ts'
import { DECIMAL } from '../fields/value-schema.ts'
import type { FormProblem } from '../form/form-model.ts'
import { addressProblem } from './ip-address.ts'
import { jsonFault } from './json-syntax.ts'

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~\\-]+"
/** Domains may have letters of any language. */
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}\-]{0,61}[\p{L}\p{N}])?`
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')

/** `root@localhost` is valid, too. */
const isEmail = (text: string): boolean => text.length <= 320 && (EMAIL.test(text) || /^\S+@localhost$/.test(text))

/** Digits, # and * are emoji too: only those with emoji presentation count. */
const hasEmoji = (text: string): boolean => /\p{Emoji_Presentation}|\p{Emoji}\u{FE0F}/u.test(text)

const isUrl = (text: string): boolean => /^(https?|ftp|ftps):\/\/[^\s/?#]+/i.test(text) && parsedUrl(text) !== null

const isPortText = (text: string): boolean => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= HIGHEST_PORT

type Format = (text: string) => readonly FormProblem[]

const problem = (word: string, params: FormProblem['params'] = {}): FormProblem => ({ key: `validate.${word}`, params })

const only =
  (isMet: (text: string) => boolean, word: string): Format =>
  (text) =>
    isMet(text) ? [] : [problem(word)]

function json(text: string): readonly FormProblem[] {
  if (parseJson(text) !== undefined) return []
  return [problem('jsonAt', { ...(jsonFault(text) ?? { line: 1, column: 1 }) })]
}

/** Comma-separated addresses: one problem for each invalid one. */
const mailboxes: Format = (text) =>
  text
    .split(',')
    .map((mailbox) => mailbox.trim())
    .filter((mailbox) => !isEmail(mailbox))
    .map((value) => problem('mailbox', { value }))

/** The validators of the `format`s in form schemas. */
export const FORMATS: Readonly<Record<string, Format>> = {
  email: (text) => (hasEmoji(text) ? [problem('emoji')] : isEmail(text) ? [] : [problem('email')]),
  uri: only(isUrl, 'url'),
  'date-time': only((text) => parseServerTime(text) !== null, 'datetime'),
  date: only((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && parseServerTime(text) !== null, 'date'),
  time: only((text) => /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?$/.test(text), 'time'),
  decimal: only((text) => new RegExp(`^${DECIMAL}$`).test(text), 'number'),
  json,
  protocol: only(isProtocol, 'port'),
  port: only(isPortText, 'port'),
  address: (text) => [addressProblem(text)].filter((found) => found !== null),
  cron: cronProblems,
  mailboxes,
  slug: only((text) => /^[-\w]+$/.test(text), 'slug'),
  // Named by an entry.
  'host-url': only((text) => isUrl(text) && ['', '/'].includes(parsedUrl(text)?.pathname ?? ''), 'hostUrl'),
  login: only((text) => /^[\w@.-]+$/.test(text), 'login'),
  'no-emoji': only((text) => !hasEmoji(text), 'emoji'),
  phone: only((text) => /^1[3-9]\d{9}$/.test(text), 'phone'),
  'sftp-path': only((text) => text === 'home' || text === 'tmp' || text.startsWith('/'), 'sftpPath'),
}

/** The problems of a text; none for an unknown format. */
export const formatProblems = (format: string, text: string): readonly FormProblem[] =>
  Object.hasOwn(FORMATS, format) ? (FORMATS[format]?.(text) ?? []) : []

const LONGEST_MONTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** True if one of the months has one of the days. */
const hasDays = ({ month, day }: CronSchedule): boolean =>
  [...month].some((number) => Math.min(...day) <= (LONGEST_MONTHS[number - 1] ?? 0))

/** The problems of a crontab: number of fields, invalid items, or no run at all. */
export function cronProblems(value: unknown): readonly FormProblem[] {
  if (typeof value !== 'string') return []
  const fields = cronFields(value)
  if (fields.length !== CRON_PARTS.length) return [{ key: 'validate.cron.fields', params: { count: fields.length } }]
  const wrong = CRON_PARTS.flatMap((part, at) =>
    wrongItems(fields[at] ?? '', part).map((item) => ({ key: `validate.cron.${part}`, params: { value: item } })),
  )
  const schedule = parseCron(value)
  return schedule === null || hasDays(schedule) ? wrong : [{ key: 'validate.cron.never', params: {} }]
}

/**
 * Validates an attribute mapping, as text or object. Some services map their attributes to the core's (`{"uid": "username"}`),
 * LDAP maps the core's to its own (`{"username": "cn"}`): the required attribute may be a key or a value.
 */
export function mappingProblems(value: unknown): readonly FormProblem[] {
  // Undefined for invalid JSON, which the format `json` reports.
  const mapping = typeof value === 'string' ? parseJson(value) : value
  if (mapping === undefined) return []
  if (!isObject(mapping)) return [{ key: 'validate.json', params: {} }]
  const names = Object.entries(mapping).flat()
  return names.includes(REQUIRED_MAPPED_ATTRIBUTE) ? [] : [{ key: 'validate.mapping', params: {} }]
}

/** A protocol has one port. */
export function protocolProblems(value: unknown): readonly FormProblem[] {
  const names = Array.isArray(value) ? value.map((each) => String(each).split('/')[0]) : []
  return new Set(names).size < names.length ? [{ key: 'validate.unique', params: {} }] : []
}
