import { expect, test } from '@jest/globals'
import { models } from '../../../src/sandbox/registry.ts'
import { seededRest } from './rest-server.ts'

const { get } = seededRest('community')

const ENTERPRISE = models.filter(({ facts }) => facts.url.startsWith('/api/v1/xpack/')).map(({ facts }) => facts.url)

test.each(ENTERPRISE)('a community edition has no %s', async (url) => {
  expect(await get(url.replace('/api/v1', ''))).toMatchObject({ status: 404 })
})
