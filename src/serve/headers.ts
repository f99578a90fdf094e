import type { FastifyInstance } from 'fastify'
import { BASE_PATH } from '../contract/server-pages.ts'
import { NOTICE_STYLE_SOURCE } from './notice-style.ts'

type Directives = Readonly<Record<string, readonly string[]>>

/** Emotion inserts an empty style element before it fills it through the CSSOM: this is the hash of the empty string. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/** For responses that are not pages: nothing runs, loads, frames or is framed. */
const NOTHING: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
}

const CONSOLE: Directives = {
  ...NOTHING,
  'script-src': ["'self'"],
  'style-src': ["'self'", EMPTY_STYLE],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'font-src': ["'self'"],
  'worker-src': ["'self'"],
  'manifest-src': ["'self'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['gatehouse'],
}

const write = (directives: Directives) =>
  Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ')

/** The same in development, tests and production, so that a violation fails where it is written. */
export const CONSOLE_POLICY = write(CONSOLE)
const CLOSED_POLICY = write(NOTHING)

const PAGE: Directives = {
  ...NOTHING,
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'"],
  'font-src': ["'self'"],
  'form-action': ["'self'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ["'none'"],
}

/** For pages of the server: files and form target of this origin, no HTML made by scripts. */
export const PAGE_POLICY = write(PAGE)

/** For pages of the server whose script sends requests to this origin. */
export const ASKING_PAGE_POLICY = write({ ...PAGE, 'connect-src': ["'self'"] })

/** For notices: their inline style and links only. */
export const NOTICE_POLICY = write({ ...NOTHING, 'style-src': [NOTICE_STYLE_SOURCE] })

/** For the login page of the gateway: its inline style, and a form of this origin. */
export const loginPolicy = (style: string): string =>
  write({ ...NOTHING, 'style-src': [style], 'form-action': ["'self'"] })

/** Headers of every response that is not the core's. */
export const SAFE_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
}

/**
 * Adds the security headers to every response. Responses below `base`, the path of the console, get its policy; any other gets the
 * closed one unless its route has set a policy.
 */
export function registerHeaders(app: FastifyInstance, base = `${BASE_PATH}/`): void {
  app.addHook('onSend', async (request, reply, payload) => {
    void reply.headers(SAFE_HEADERS)
    if (!reply.hasHeader('content-security-policy')) {
      const policy = request.url.startsWith(base) ? CONSOLE_POLICY : CLOSED_POLICY
      void reply.header('content-security-policy', policy)
    }
    return payload
  })
}
