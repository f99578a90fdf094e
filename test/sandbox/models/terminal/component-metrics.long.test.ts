import { describe, expect, test } from '@jest/globals'
import { readComponentMetrics } from '../../../../src/contract/component-metrics.ts'
import { asPage } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const { get } = seededRest()

describe('the state of components', () => {
  test('is normal, high, critical or offline, by the reported metrics', async () => {
    const metrics = readComponentMetrics((await get('/terminal/components/metrics/')).body)
    const states = metrics.map(({ type, normal, high, critical, offline }) => [type, normal, high, critical, offline])
    expect(states).toEqual([
      ['celery', 0, 1, 0, 0],
      ['core', 1, 0, 0, 0],
      ['koko', 1, 0, 0, 0],
      ['lion', 1, 0, 0, 0],
      ['magnus', 0, 0, 1, 0],
      ['razor', 0, 0, 0, 1],
    ])
    for (const { total, normal, high, critical, offline } of metrics)
      expect(normal + high + critical + offline).toBe(total)
  })

  test('counts running sessions', async () => {
    const metrics = readComponentMetrics((await get('/terminal/components/metrics/')).body)
    const online = asPage(await get('/terminal/sessions/?is_finished=0&limit=1')).count
    expect(metrics.reduce((sum, { session_active }) => sum + session_active, 0)).toBeGreaterThanOrEqual(online)
  })

  test('needs the permission to view it', async () => {
    expect((await get('/terminal/components/metrics/', { as: 'user' })).status).toBe(403)
  })
})
