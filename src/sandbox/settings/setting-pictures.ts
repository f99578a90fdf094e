import type { FastifyInstance } from 'fastify'
import { factFields } from '../../contract/facts.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { categoryOf } from './categories.ts'
import { APPEARANCE_PICTURES } from './appearance.ts'
import { isPictureField, pictureAt, type Pictures } from './pictures.ts'

const NAMES = factFields(categoryOf('all').facts, 'GET')
  .filter(isPictureField)
  .map(({ name }) => name)

export const SETTING_PICTURES: Pictures = {
  url: '/media/settings/',
  stored: (get) => Object.fromEntries(NAMES.map((name) => [name, get(name)])),
}

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

/**
 * Registers the uploaded pictures, which are public, since login pages show them. The content type is the detected
 * one.
 */
export function registerPictures(app: FastifyInstance, context: SandboxContext): void {
  for (const pictures of [APPEARANCE_PICTURES, SETTING_PICTURES]) register(app, context, pictures)
}
