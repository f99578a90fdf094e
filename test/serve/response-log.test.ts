import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerResponseLog } from '../../src/serve/response-log.ts'

test('every response is one line: path, status and size, without the query', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-log-'))
  const file = path.join(folder, 'responses.ndjson')
  const app = Fastify()
  registerResponseLog(app, file)
  app.get('/packed', (_request, reply) => reply.header('content-encoding', 'br').send(Buffer.from('12345')))
  await app.inject({ url: '/packed?search=secret' })
  await app.inject({ method: 'POST', url: '/nowhere' })
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  const entries = lines.map((line): unknown => JSON.parse(line))
  const common = { at: expect.any(Number), end: expect.any(Number), bytes: expect.any(Number) }
  expect(entries).toEqual([
    { ...common, method: 'GET', path: '/packed', status: 200, bytes: 5, encoding: 'br' },
    { ...common, method: 'POST', path: '/nowhere', status: 404, encoding: null },
  ])
  expect(lines.join()).not.toContain('secret')
  await app.close()
  await rm(folder, { recursive: true })
})
