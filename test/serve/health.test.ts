import { describe, expect, test } from '@jest/globals'
import Fastify from 'fastify'
import { registerHealth } from '../../src/serve/health.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

async function healthWith(run: () => Promise<unknown>) {
  const app = Fastify()
  registerHealth(app, '/health/', [{ name: 'db', run }], () => NOW)
  return app.inject({ url: '/health/' })
}

describe('health', () => {
  test('is 200 with the time of each check', async () => {
    const answer = await healthWith(() => Promise.resolve())
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ status: true, db_status: true, db_time: expect.any(Number), time: 1795168800 })
  })

  test('is 503 without a reason if the database fails', async () => {
    const answer = await healthWith(() => Promise.reject(new Error('password of postgres is wrong')))
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ status: false, db_status: false, db_time: 0, time: 1795168800 })
  })
})
