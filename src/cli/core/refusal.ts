import type { Asked } from './ask-core.ts'
import { reasonIn } from './ask-core.ts'

/** What a response that is not the expected one says, and what to do. */
export interface CoreRefusal {
  readonly kind: 'drifted' | 'missing' | 'refused'
  readonly reason: string
  readonly remedy: string
}

const BY_STATUS: Readonly<Record<number, CoreRefusal>> = {
  401: {
    kind: 'refused',
    reason: 'the core does not accept the session (401)',
    remedy: 'sign in again and write a new session file',
  },
  403: {
    kind: 'refused',
    reason: 'the account may not do this (403)',
    remedy: 'use an account whose role has the permission, or give its role the permission',
  },
  404: {
    kind: 'missing',
    reason: 'the core has no such address (404)',
    remedy: 'check app, list and the slash at the end; another version or edition may not have it',
  },
  405: {
    kind: 'drifted',
    reason: 'the core does not allow this method here (405)',
    remedy: 'record the list again; if it describes no fields any more, write its facts by hand',
  },
  406: {
    kind: 'drifted',
    reason: 'the core does not send JSON here (406)',
    remedy: 'allow JSON in the renderers of this view',
  },
  429: {
    kind: 'refused',
    reason: 'the core limits the number of requests (429)',
    remedy: 'try again later, or raise the limit of the account',
  },
}

/** Null: JSON of a successful response. */
export function refusalOf(asked: Asked): CoreRefusal | null {
  if (asked.kind === 'silence')
    return { kind: 'missing', reason: asked.sentence.replace(/\.$/, ''), remedy: 'start the core, or check --core' }
  const { status, isHtml, location } = asked
  if (status >= 300 && status < 400)
    return {
      kind: 'refused',
      reason: `the core redirects to ${(location ?? 'another page').split('?')[0] ?? ''} (${String(status)})`,
      remedy: 'sign in again, or let proxies pass /api/ on as it is',
    }
  const known = BY_STATUS[status]
  if (known !== undefined) {
    const detail = reasonIn(asked.body)
    return detail === '' ? known : { ...known, reason: `${known.reason}: ${detail.replace(/\.$/, '')}` }
  }
  if (status >= 500)
    return {
      kind: 'drifted',
      reason: `the core failed (${String(status)})`,
      remedy: 'look into the log of the core at this time',
    }
  if (isHtml)
    return {
      kind: 'drifted',
      reason: 'a page (HTML) is sent in place of JSON',
      remedy: 'a login page or a proxy answers: check --core and what is before it',
    }
  if (status >= 400)
    return {
      kind: 'drifted',
      reason: `the core refuses the request (${String(status)})${reasonIn(asked.body) === '' ? '' : `: ${reasonIn(asked.body)}`}`,
      remedy: 'record the list again and compare its filters',
    }
  if (asked.body === null)
    return { kind: 'drifted', reason: 'the response is no JSON', remedy: 'check --core and what is before it' }
  return null
}
