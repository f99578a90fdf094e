import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { LOOKS_PICTURES } from './looks.ts'
import { pictureAt, type Pictures } from './picture-addresses.ts'
import { SETTING_PICTURES } from './setting-pictures.ts'

function register(app: FastifyInstance, { settings }: SandboxContext, { url, stored }: Pictures): void {
  app.get<{ Params: { file: string } }>(`${url}:file`, { config: { open: true } }, (request, reply) => {
    const picture = pictureAt(stored(settings.get), request.params.file)
    if (picture === null) return reply.callNotFound()
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(picture.content, 'base64'))
  })
}

/** Uploaded pictures, for everybody: login pages show them. Each has the type that its content was found to be. */
export function registerPictures(app: FastifyInstance, context: SandboxContext): void {
  for (const pictures of [LOOKS_PICTURES, SETTING_PICTURES]) register(app, context, pictures)
}
