import type { FastifyInstance } from 'fastify'
import { ENDPOINT } from '../../contract/endpoints.ts'
import { languageOf } from '../auth/actor.ts'
import { LANGUAGE_CODES } from '../../serve/language.ts'
import type { SandboxContext } from '../context.ts'

/** The open settings for everybody, the public ones for every user. */
export function registerSettings(app: FastifyInstance, { settings }: SandboxContext): void {
  app.get(ENDPOINT.openSettings, { config: { open: true } }, async (request, reply) => {
    const language = LANGUAGE_CODES[languageOf(request)]
    void reply.headers({
      'content-language': language,
      vary: 'Accept, Accept-Language, Cookie',
      'cache-control': 'no-store',
    })
    return settings.open
  })
  app.get(ENDPOINT.publicSettings, async () => settings.public)
}
