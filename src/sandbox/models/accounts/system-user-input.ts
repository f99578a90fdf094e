import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import { message } from '../../messages/message.ts'
import { throwIfInvalid } from '../../rest/model/response.ts'
import type { Values, WriteContext } from '../../rest/model/model.ts'
import { generateKey, isPrivateKey, keyFingerprint } from './ssh-key.ts'

/** Protocols of assets; all others are of applications. */
const ASSET_PROTOCOLS = ['ssh', 'rdp', 'telnet', 'vnc'] as const

const NAMELESS = new Set(['vnc', 'redis', 'telnet', 'k8s'])
const PUSHED = new Set(['ssh', 'rdp'])

export const isAssetProtocol = (protocol: unknown) => ASSET_PROTOCOLS.some((known) => known === protocol)

const needsUsername = (protocol: unknown) => !NAMELESS.has(String(protocol))

/** Whether a core can create accounts for this protocol. */
const canPush = (protocol: unknown) => PUSHED.has(String(protocol))

const SECRETS = ['password', 'private_key', 'public_key', 'token'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Errors = Record<string, readonly string[]>

/** A manual login is not pushed; an admin user already exists. */
function settled(columns: Values, before: Values | null): Values {
  const row = { ...before, ...columns }
  const isAdmin = row['type'] === 'admin'
  const sameName = row['username_same_with_user'] === true && !isAdmin
  return {
    ...columns,
    ...(sameName ? { username: '' } : {}),
    ...(isAdmin ? { username_same_with_user: false, auto_push: false, protocol: 'ssh' } : {}),
    ...(row['login_mode'] === 'manual' || !canPush(row['protocol']) ? { auto_push: false } : {}),
  }
}

/** Logins on Windows and old devices have other characters too. */
const ANY_CHARACTER = new Set(['rdp', 'telnet'])

/** A username that a body does not name is not asked for. */
function usernameErrors(row: Values, { scope, input }: WriteContext): Errors {
  const { language } = scope.actor
  if (input['username'] === undefined) return {}
  const username = textOf(row['username'])
  if (!ANY_CHARACTER.has(textOf(row['protocol'])) && !/^[\w@.-]*$/.test(username))
    return { username: [message('validation.specialCharacter', language)] }
  const isFree = row['username_same_with_user'] === true || row['login_mode'] === 'manual' || row['type'] === 'admin'
  if (isFree || username !== '' || !needsUsername(row['protocol'])) return {}
  return { username: [message('validation.required', language)] }
}

function pathErrors(columns: Values, { scope }: WriteContext): Errors {
  const path = textOf(columns['sftp_root'])
  if (path === '' || path === 'home' || path === 'tmp' || path.startsWith('/')) return {}
  return { sftp_root: [message('assets.sftpRoot', scope.actor.language)] }
}

function keyErrors({ input, scope }: WriteContext): Errors {
  const key = textOf(input['private_key'])
  if (key === '' || isPrivateKey(key)) return {}
  return { private_key: [message('validation.notPrivateKey', scope.actor.language)] }
}

/** Only one system user per protocol may log in with the user's name. */
async function sameNameErrors(columns: Values, { scope, before }: WriteContext): Promise<Errors> {
  if (before !== null || columns['username_same_with_user'] !== true) return {}
  const { rows } = await sql`select 1 from system_users where username_same_with_user
    and protocol = ${columns['protocol']} and org_id = ${scope.actor.organization.id} limit 1`.execute(scope.queries)
  if (rows.length === 0) return {}
  const protocol = String(columns['protocol'])
  return { username_same_with_user: [message('assets.sameNameTaken', scope.actor.language, { protocol })] }
}

/** Generates the requested secrets of a create, unless the body contains secrets. */
function generated(row: Values, { input, before }: WriteContext): Values {
  if (before !== null || input['auto_generate_key'] !== true || row['login_mode'] !== 'auto') return {}
  const password = { password: randomBytes(18).toString('base64url') }
  return row['protocol'] === 'ssh' ? { ...password, private_key: generateKey() } : password
}

/** The secrets of a write; an empty secret keeps the stored one. */
function secretsOf(row: Values, write: WriteContext): Values {
  const given = SECRETS.flatMap((name) => {
    const value = textOf(write.input[name])
    return value === '' ? [] : [[name, value] as const]
  })
  const secrets: Values = { ...generated(row, write), ...Object.fromEntries(given) }
  const key = textOf(secrets['private_key'])
  if (key === '') return secrets
  return { ...secrets, ssh_key_fingerprint: keyFingerprint(key, textOf(write.input['passphrase'])) }
}

/**
 * Applies rules between the fields of a system user, and its secrets.
 * @throws ValidationError
 */
export async function prepareSystemUser(columns: Values, write: WriteContext): Promise<Values> {
  const final = settled(columns, write.before)
  const row = { ...write.before, ...final }
  const errors = {
    ...usernameErrors(row, write),
    ...(await sameNameErrors(final, write)),
    ...pathErrors(final, write),
    ...keyErrors(write),
  }
  throwIfInvalid(errors)
  return { ...final, ...secretsOf(row, write) }
}
