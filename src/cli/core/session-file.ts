import { isObject, isTexts, type JsonObject, parseJson } from '../../contract/json-object.ts'
import { Mistake } from '../../serve/command-line.ts'
import { readPrivateFile } from '../../serve/private-file.ts'

/** The headers that sign in requests to a core. Their values are never printed. */
export interface CoreSession {
  readonly headers: Readonly<Record<string, string>>
  /** The names of the cookies; empty with a token. */
  readonly cookieNames: readonly string[]
}

const FORMAT =
  'Write {"cookies": {"jms_sessionid": "..."}} or {"token": "..."}, and "organization" with an id if you want another than the default one (docs/command.md)'
const KEYS: ReadonlySet<string> = new Set(['cookies', 'token', 'scheme', 'organization'])
/** Printable ASCII; a cookie's value ends at a semicolon. */
const HEADER = /^[\x21-\x7e]+$/
const COOKIE = /^[\x21-\x3a\x3c-\x7e]*$/

/** Reads a session file. @throws Mistake whose sentence contains nothing of the file */
export async function readSession(file: string): Promise<CoreSession> {
  const text = await readPrivateFile(file, 'session file')
  // Without the reason of the parser, which quotes the file.
  const json = parseJson(text)
  if (!isObject(json)) throw new Mistake(`${file} is no session file. ${FORMAT}.`)
  const unknown = Object.keys(json).find((key) => !KEYS.has(key))
  if (unknown !== undefined) throw new Mistake(`${file} has a key that is not read. ${FORMAT}.`)
  const { cookies, organization } = json
  const chosen = organizationHeader(file, organization)
  if (cookies === undefined) return { headers: { ...tokenHeader(file, json), ...chosen }, cookieNames: [] }
  if (json['token'] !== undefined) throw new Mistake(`${file} has cookies and a token: keep one of them.`)
  if (!isTexts(cookies) || Object.keys(cookies).length === 0)
    throw new Mistake(`The cookies of ${file} are no texts. ${FORMAT}.`)
  const pairs = Object.entries(cookies)
  const wrong = pairs.find(([name, value]) => !/^[\w.-]+$/.test(name) || !COOKIE.test(value))
  if (wrong !== undefined) throw new Mistake(`A cookie of ${file} has a character that cookies may not have.`)
  return {
    headers: { cookie: pairs.map((pair) => pair.join('=')).join('; '), ...chosen },
    cookieNames: pairs.map(([name]) => name),
  }
}

function tokenHeader(file: string, { token, scheme = 'Bearer' }: JsonObject): Readonly<Record<string, string>> {
  if (typeof token !== 'string' || !HEADER.test(token)) throw new Mistake(`${file} has no token. ${FORMAT}.`)
  if (typeof scheme !== 'string' || !/^\w+$/.test(scheme))
    throw new Mistake(`The scheme of ${file} is no word such as Bearer or Token.`)
  return { authorization: `${scheme} ${token}` }
}

function organizationHeader(file: string, id: unknown): Readonly<Record<string, string>> {
  if (id === undefined) return {}
  if (typeof id !== 'string' || !/^[0-9a-f-]{32,36}$/i.test(id))
    throw new Mistake(`The organization of ${file} is no id.`)
  return { 'x-jms-org': id }
}
