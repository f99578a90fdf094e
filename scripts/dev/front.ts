import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { openGateway } from '../../src/gateway/server.ts'
import type { Assets } from '../../src/serve/assets.ts'
import { registerTools, type SourceFolders } from './tools.ts'
import { SAFE_HEADERS } from '../../src/serve/headers.ts'

const EVENTS = '/ui/dev/events'
export const RELOAD_SCRIPT = '/ui/dev/reload.js'

/** Reloads the page when the server sends another version than the first. A file of its own: the policy forbids inline scripts. */
const SCRIPT = `let version = null
new EventSource('${EVENTS}').addEventListener('message', ({ data }) => {
  if (version !== null && data !== version) window.location.reload()
  version = data
})
`

export interface DevFront {
  readonly url: string
  /** Serves another build and reloads all open pages. */
  show(build: Assets): void
  /** Reloads all open pages. */
  reload(): void
  close(): Promise<void>
}

/**
 * The HTTP server of development: the gateway, with a console that changes and a channel that reloads pages.
 * @param options.core the sandbox
 */
export async function openDevFront(options: {
  readonly port: number
  readonly core: URL
  readonly build: Assets
  readonly folders: SourceFolders
}): Promise<DevFront> {
  const listeners = new Set<ServerResponse>()
  let { build } = options
  let version = 0
  const send = (response: ServerResponse) => response.write(`data: ${process.pid}-${version}\n\n`)
  const reload = () => {
    version += 1
    for (const listener of listeners) send(listener)
  }
  const routes = (app: FastifyInstance) => {
    app.get(RELOAD_SCRIPT, (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache').send(SCRIPT),
    )
    registerTools(app, options.folders)
    app.get(EVENTS, (_request, reply) => {
      reply.hijack()
      const response = reply.raw
      response.writeHead(200, { ...SAFE_HEADERS, 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      listeners.add(response)
      response.once('close', () => listeners.delete(response))
      send(response)
    })
  }
  const gateway = await openGateway({ port: options.port, core: options.core, build: () => build, routes })
  return {
    url: gateway.url,
    show: (next) => {
      build = next
      reload()
    },
    reload,
    close: () => gateway.close(),
  }
}
