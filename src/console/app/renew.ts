import type { Api } from '../../client/http.ts'
import { renewProfile } from './renew-profile.ts'
import { renewSettings } from './renew-settings.ts'

const RENEW = { profile: renewProfile, settings: renewSettings } as const

/** Reads again what a write has changed beside its object. */
export const renew = (what: keyof typeof RENEW, api: Api): Promise<void> => RENEW[what](api)
