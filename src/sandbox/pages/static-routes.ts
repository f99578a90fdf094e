import type { FastifyInstance } from 'fastify'
import { readOpenSettings } from '../../contract/settings/settings.ts'
import { type Assets, sendAsset } from '../../serve/assets.ts'
import type { SandboxContext } from '../rest/model/context.ts'
import { themeSheet } from './theme-sheet.ts'

const colorsOf = (context: SandboxContext) => readOpenSettings(context.settings.open).INTERFACE.colors

/** `/static/`: files of the sandbox's own pages, and images that the public settings refer to. */
export function registerStatic(app: FastifyInstance, context: SandboxContext, assets: Assets): void {
  const open = { config: { open: true } }
  app.get('/static/login/theme.css', open, (_request, reply) =>
    reply
      .type('text/css; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(themeSheet(colorsOf(context))),
  )
  app.get<{ Params: { '*': string } }>('/static/*', open, (request, reply) => {
    const asset = assets.get(request.params['*'])
    return asset === undefined ? reply.callNotFound() : sendAsset(request, reply, asset)
  })
}
