import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { message } from '../../labels/messages.ts'
import { refuseWrong } from '../../rest/answer-error.ts'
import type { Values, Write } from '../model.ts'
import { canPush, needsUsername } from './protocols.ts'
import { generateKey, isPrivateKey, keyFingerprint } from './ssh-key.ts'

const SECRETS = ['password', 'private_key', 'public_key', 'token'] as const

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

type Errors = Record<string, readonly string[]>

/** A manual login has no account to push or to make; an admin user is there already. */
function settled(columns: Values, before: Values | null): Values {
  const row = { ...before, ...columns }
  const isAdmin = row['type'] === 'admin'
  const sameName = row['username_same_with_user'] === true && !isAdmin
  return {
    ...columns,
    ...(sameName ? { username: '' } : {}),
    ...(isAdmin ? { username_same_with_user: false, auto_push: false } : {}),
    ...(row['login_mode'] === 'manual' || !canPush(row['protocol']) ? { auto_push: false } : {}),
  }
}

function usernameErrors(row: Values, { scope }: Write): Errors {
  const isFree = row['username_same_with_user'] === true || row['login_mode'] === 'manual'
  if (isFree || textOf(row['username']) !== '' || !needsUsername(row['protocol'])) return {}
  return { username: [message('required', scope.actor.language)] }
}

function pathErrors(columns: Values, { scope }: Write): Errors {
  const path = textOf(columns['sftp_root'])
  if (path === '' || path === 'home' || path === 'tmp' || path.startsWith('/')) return {}
  return { sftp_root: [message('sftpRoot', scope.actor.language)] }
}

function keyErrors({ input, scope }: Write): Errors {
  const key = textOf(input['private_key'])
  if (key === '' || isPrivateKey(key)) return {}
  return { private_key: [message('notPrivateKey', scope.actor.language)] }
}

/** One system user a protocol may log in under the user's own name. */
async function sameNameErrors(columns: Values, { scope, before }: Write): Promise<Errors> {
  if (before !== null || columns['username_same_with_user'] !== true) return {}
  const { rows } = await sql`select 1 from system_users where username_same_with_user
    and protocol = ${columns['protocol']} and org_id = ${scope.actor.organization.id} limit 1`.execute(scope.queries)
  if (rows.length === 0) return {}
  const protocol = String(columns['protocol'])
  return { username_same_with_user: [message('sameNameTaken', scope.actor.language, { protocol })] }
}

/** What a create that asks for generated secrets gets, unless it brings some. */
function generated(row: Values, { input, before }: Write): Values {
  if (before !== null || input['auto_generate_key'] !== true || row['login_mode'] !== 'auto') return {}
  const password = { password: randomBytes(18).toString('base64url') }
  return row['protocol'] === 'ssh' ? { ...password, private_key: generateKey() } : password
}

/** The secrets that a write brings; an empty one leaves what is stored. */
function secretsOf(row: Values, write: Write): Values {
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
 * The rules between the fields of a system user, and its secrets.
 * @throws InvalidInput
 */
export async function prepareSystemUser(columns: Values, write: Write): Promise<Values> {
  const final = settled(columns, write.before)
  const row = { ...write.before, ...final }
  const errors = {
    ...usernameErrors(row, write),
    ...(await sameNameErrors(final, write)),
    ...pathErrors(final, write),
    ...keyErrors(write),
  }
  refuseWrong(errors)
  return { ...final, ...secretsOf(row, write) }
}
