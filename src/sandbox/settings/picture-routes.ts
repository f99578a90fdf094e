import type { FastifyInstance } from 'fastify'
import type { SandboxContext } from '../context.ts'
import { PICTURES_URL, pictureAt } from './looks.ts'

/** Uploaded pictures, for everybody: the login page shows them. Each has the type that its content was found to be. */
export function registerPictures(app: FastifyInstance, { settings }: SandboxContext): void {
  app.get<{ Params: { file: string } }>(`${PICTURES_URL}:file`, { config: { open: true } }, (request, reply) => {
    const picture = pictureAt(request.params.file, settings.get)
    if (picture === null) return reply.callNotFound()
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(Buffer.from(picture.content, 'base64'))
  })
}
