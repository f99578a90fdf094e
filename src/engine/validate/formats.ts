import { parseServerTime } from '../../contract/datetime.ts'
import { parsedUrl } from '../../contract/parsed-url.ts'
import { isProtocol } from '../../contract/protocols.ts'

const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const EMAIL = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`)

/** A bare domain does for a mailbox of the machine itself. */
export const isEmail = (text: string): boolean =>
  text.length <= 320 && (EMAIL.test(text) || /^\S+@localhost$/.test(text))

function isUrl(text: string): boolean {
  return /^(https?|ftp|ftps):\/\/[^\s/?#]+/i.test(text) && parsedUrl(text) !== null
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** What `format` asks of a text. Those of the server's types; a format not named here is met by anything. */
const FORMATS: Readonly<Record<string, (text: string) => boolean>> = {
  email: isEmail,
  uri: isUrl,
  'date-time': (text) => parseServerTime(text) !== null,
  json: isJson,
  protocol: isProtocol,
}

export function meetsFormat(format: string, text: string): boolean {
  const check = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined
  return check?.(text) ?? true
}
