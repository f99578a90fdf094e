import Fastify from 'fastify'
import { expect, test } from '@jest/globals'
import { registerDocs } from '../../../src/sandbox/pages/docs-routes.ts'
import { createAsset } from '../../../src/serve/assets.ts'
import { registerHeaders } from '../../../src/serve/headers.ts'

const SITE = new Map(
  ['index.html', 'entries/index.html', 'assets/search-ABCDEFGH.js'].map((name) => [
    name,
    createAsset(name, Buffer.from(name)),
  ]),
)

function serverOf(assets: typeof SITE | null) {
  const app = Fastify()
  registerHeaders(app)
  registerDocs(app, assets, () => 'en')
  return app
}

test.each([
  ['/docs', 302, '/docs/'],
  ['/docs/', 200, 'index.html'],
  ['/docs/entries', 302, '/docs/entries/'],
  ['/docs/entries/', 200, 'entries/index.html'],
  ['/docs/assets/search-ABCDEFGH.js', 200, 'assets/search-ABCDEFGH.js'],
  ['/docs/no-such-page/', 404, null],
])('GET %s answers %d', async (url, status, expected) => {
  const response = await serverOf(SITE).inject(url)
  expect(response.statusCode).toBe(status)
  if (expected !== null) expect(response.headers.location ?? response.body).toBe(expected)
})

test('pages run scripts of this origin alone and make no HTML of texts', async () => {
  const response = await serverOf(SITE).inject('/docs/entries/')
  const policy = String(response.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(policy).not.toContain('unsafe')
})

test('before the docs are built, the page says how to build them', async () => {
  const response = await serverOf(null).inject('/docs/entries/')
  expect(response.statusCode).toBe(404)
  expect(response.body).toContain('npm run docs')
})
