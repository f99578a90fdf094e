import { parseServerTime } from '../../contract/datetime.ts'
import { parsedUrl } from '../../contract/parsed-url.ts'
import { HIGHEST_PORT, isProtocol } from '../../contract/protocols.ts'
import type { FormProblem } from '../form/form-model.ts'
import { addressProblem } from './address-rules.ts'
import { cronProblems } from './cron-rules.ts'
import { jsonFault } from './json-fault.ts'

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/** A bare domain does for a mailbox of the machine itself. */
const isEmail = (text: string): boolean => text.length <= 320 && (EMAIL.test(text) || /^\S+@localhost$/.test(text))

/** Digits, # and * have emoji forms too: only what is drawn as a picture by itself, or asked to be, counts. */
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
  try {
    JSON.parse(text)
    return []
  } catch {
    return [problem('jsonAt', { ...(jsonFault(text) ?? { line: 1, column: 1 }) })]
  }
}

/** Several mailboxes, separated by commas: one problem for each that is none, which it names. */
const mailboxes: Format = (text) =>
  text
    .split(',')
    .map((mailbox) => mailbox.trim())
    .filter((mailbox) => !isEmail(mailbox))
    .map((value) => problem('mailbox', { value }))

/** What is wrong with a text of each `format` that a form's schema names; nothing when it is one. */
export const FORMATS: Readonly<Record<string, Format>> = {
  email: (text) => (hasEmoji(text) ? [problem('emoji')] : isEmail(text) ? [] : [problem('email')]),
  uri: only(isUrl, 'url'),
  'date-time': only((text) => parseServerTime(text) !== null, 'datetime'),
  json,
  protocol: only(isProtocol, 'port'),
  port: only(isPortText, 'port'),
  address: (text) => [addressProblem(text)].filter((found) => found !== null),
  cron: cronProblems,
  mailboxes,
}

/** None for a format that is not named here. */
export const formatProblems = (format: string, text: string): readonly FormProblem[] =>
  Object.hasOwn(FORMATS, format) ? (FORMATS[format]?.(text) ?? []) : []
