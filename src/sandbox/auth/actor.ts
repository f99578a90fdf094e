import type { FastifyRequest } from 'fastify'
import { parseCookies } from '../../contract/cookies.ts'
import type { Actor, Language, SandboxContext } from '../context.ts'
import { findUserById, isValid, organizationsOf, permissionsOf } from '../models/identity.ts'
import { confirmationOf } from './confirmation.ts'
import { COOKIES } from './cookie-names.ts'
import { chooseLanguage } from '../../serve/language.ts'
import { chooseOrganization, decidingName } from './organization.ts'
import { decryptSecret } from './secret.ts'
import type { Session } from './session.ts'
import { chooseTimeZone } from './time-zone.ts'

type Identity = Omit<Actor, 'language' | 'timeZone' | 'decrypt' | 'confirmedBy'>

export type ActorLoader = (request: FastifyRequest, session: Session) => Promise<Actor | null>

const KEPT_MS = 3000
const KEPT_ENTRIES = 200

export function languageOf(request: FastifyRequest): Language {
  return chooseLanguage(
    parseCookies(request.headers.cookie ?? '').get(COOKIES.language),
    request.headers['accept-language'],
  )
}

const firstText = (value: unknown) =>
  typeof value === 'string' ? value : Array.isArray(value) ? String(value[0]) : null

function organizationName(request: FastifyRequest, session: Session): string {
  const query = request.query
  const oid = typeof query === 'object' && query !== null && 'oid' in query ? firstText(query.oid) : null
  const header = firstText(request.headers['x-jms-org'])
  return decidingName([oid, header, request.cookies[COOKIES.organization], session.data.organizationId])
}

async function identify(
  context: SandboxContext,
  userId: string,
  organization: string,
  language: Language,
): Promise<Identity | null> {
  const { database, edition } = context
  const user = await findUserById(database.queries, userId)
  if (user === null || !isValid(user, context.now())) return null
  const chosen = await chooseOrganization(database.queries, [organization], edition, language)
  return {
    user,
    organization: chosen,
    organizations: await organizationsOf(database.queries, userId, edition, language),
    permissions: await permissionsOf(database.queries, userId, chosen.id, edition),
  }
}

/**
 * Who makes a request, by its session; null when the user is gone, inactive or expired. One page of the console sends several requests at
 * once: who and where is kept for three seconds, and forgotten as soon as `changes()` gives another number.
 */
export function createActorLoader(context: SandboxContext, changes: () => number): ActorLoader {
  const kept = new Map<string, { readonly until: number; readonly identity: Promise<Identity | null> }>()
  return async (request, session) => {
    if (session.userId === null) return null
    const language = languageOf(request)
    const organization = organizationName(request, session)
    const now = context.now().getTime()
    const key = [changes(), session.userId, organization, language].join(' ')
    const known = kept.get(key)
    const identity =
      known !== undefined && known.until > now
        ? known.identity
        : identify(context, session.userId, organization, language)
    if (identity !== known?.identity) {
      if (kept.size >= KEPT_ENTRIES) kept.clear()
      kept.set(key, { until: now + KEPT_MS, identity })
    }
    const found = await identity
    if (found === null) return null
    const decrypt = (wire: string) => decryptSecret(wire, session.data.privateKeyPem)
    const confirmedBy = confirmationOf(context, session)
    return { ...found, language, confirmedBy, timeZone: chooseTimeZone(request.headers['x-tz']), decrypt }
  }
}
