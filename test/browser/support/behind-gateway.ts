import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copySeeded } from './seeded-sandbox.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import { watched } from './watched.ts'

interface Core {
  readonly origin: string
  stop(): Promise<void>
  startAgain(): Promise<void>
}

/** A sandbox that can be stopped and started again on the same port and data, and the gateway before it. */
export const test = watched.extend<{ gateway: ServerProcess; gatewayFlags: readonly string[] }, { core: Core }>({
  gatewayFlags: [[], { option: true }],
  core: [
    async ({}, use) => {
      const data = await mkdtemp(path.join(tmpdir(), 'gatehouse-core-'))
      await copySeeded(data)
      const start = (port: string) => startServer('start', ['--port', port, '--data', data])
      let running = await start('0')
      const { origin } = running
      await use({
        origin,
        stop: () => running.stop(),
        startAgain: async () => {
          running = await start(new URL(origin).port)
        },
      })
      await running.stop()
      await rm(data, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  gateway: async ({ core, gatewayFlags }, use) => {
    const gateway = await startServer('serve', ['--core', core.origin, '--port', '0', ...gatewayFlags])
    await use(gateway)
    await gateway.stop()
  },
  baseURL: async ({ gateway }, use) => use(gateway.origin),
  context: async ({ context, gateway }, use) => {
    await context.addCookies([{ name: 'django_language', value: 'en', url: gateway.origin }])
    await use(context)
  },
})
