import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import Fastify, { type FastifyInstance } from 'fastify'
import { createAsset } from '../../src/serve/assets.ts'
import { registerConsole } from '../../src/serve/console.ts'
import { demandAssetsFolder } from '../../src/serve/other-releases.ts'

const OLD = 'assets/Users-0OLD1234.js'
const SHARED = 'assets/shared-AB12CD34.js'
const DATA = 'data/fedcba9876543210/entries/en/users.json'
let root: string
let app: FastifyInstance

const write = async (name: string, text: string) => {
  await mkdir(path.dirname(path.join(root, name)), { recursive: true })
  await writeFile(path.join(root, name), text)
}

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'gatehouse-releases-'))
  const files = {
    [`releases/${OLD}`]: 'old',
    [`releases/${OLD}.br`]: 'old, compressed',
    [`releases/${SHARED}`]: 'of another release',
    [`releases/${DATA}`]: '{}',
    'releases/index.html': 'old page',
    'releases/assets/logo.svg': 'no hash in its name',
    'releases/assets/.hidden-AB12CD34.js': 'hidden',
    'releases/assets/folder-AB12CD34.js/file': 'in a folder',
    'assets/secret-AB12CD34.js': 'outside',
  }
  for (const [name, text] of Object.entries(files)) await write(name, text)
  app = Fastify()
  const build = new Map([
    ['index.html', createAsset('index.html', Buffer.from('this page'))],
    [SHARED, createAsset(SHARED, Buffer.from('of this release'))],
  ])
  registerConsole(app, '/ui/', () => build, path.join(root, 'releases'))
})

afterAll(async () => {
  await app.close()
  await rm(root, { recursive: true })
})

const get = (name: string, accepted = 'identity') =>
  app.inject({ url: `/ui/${name}`, headers: { 'accept-encoding': accepted } })

describe('files of other releases', () => {
  test.each([
    [OLD, 'identity', 'old', undefined],
    [OLD, 'br', 'old, compressed', 'br'],
    [DATA, 'br', '{}', undefined],
  ])('%s for %s keeps loading, and is cached for ever', async (name, accepted, body, encoding) => {
    const answer = await get(name, accepted)
    expect([answer.statusCode, answer.body, answer.headers['content-encoding']]).toEqual([200, body, encoding])
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get(name, accepted)).headers['content-type']).toMatch(/^(text\/javascript|application\/json)/)
  })

  test('those of this release win', async () => {
    expect((await get(SHARED)).body).toBe('of this release')
    expect((await get('')).body).toBe('this page')
  })

  test('one that is added later is found without a restart', async () => {
    const name = 'assets/New-00NEW123.js'
    expect((await get(name)).statusCode).toBe(404)
    await write(`releases/${name}`, 'new')
    expect((await get(name)).body).toBe('new')
  })

  test.each([
    'assets/logo.svg',
    'assets/.hidden-AB12CD34.js',
    'assets/../../assets/secret-AB12CD34.js',
    'assets/%2e%2e/%2e%2e/assets/secret-AB12CD34.js',
    'assets/..%2f..%2fassets%2fsecret-AB12CD34.js',
    'assets/%2e%2e%5c%2e%2e%5cassets%5csecret-AB12CD34.js',
    'assets/a%00-AB12CD34.js',
    `${OLD}/x-AB12CD34.js`,
    'assets/x/-AB12CD34.js',
    'assets/folder-AB12CD34.js',
    `assets/${'a'.repeat(300)}-AB12CD34.js`,
  ])('%s is not served', async (name) => {
    const answer = await get(name)
    expect([answer.statusCode, answer.body.includes('outside')]).toEqual([404, false])
  })

  test('a folder that is missing is reported at the start', async () => {
    await expect(demandAssetsFolder(path.join(root, 'nowhere'))).rejects.toThrow('is not a folder. Create it')
    await expect(demandAssetsFolder(root)).resolves.toBeUndefined()
  })
})
