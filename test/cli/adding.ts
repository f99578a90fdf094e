import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import { readWorld } from '../../scripts/product.ts'
import { addScreen } from '../../src/cli/add.ts'
import { isObject, type JsonObject } from '../../src/contract/json-object.ts'
import type { World } from '../../src/registry/check/world.ts'
import type { ScreenProposal, Wishes } from '../../src/registry/propose/screen.ts'
import { TestIo } from './gatehouse.ts'

export const UNSEEN = path.join(import.meta.dirname, 'unseen')
export const AS_PROPOSED: Wishes = {
  name: null,
  translations: {},
  view: null,
  group: null,
  columns: null,
  permission: 'implied',
}

export let product: World
export let folder = ''

beforeAll(async () => {
  product = await readWorld(path.resolve('.'))
  folder = await mkdtemp(path.join(tmpdir(), 'gatehouse-add-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** An overlay with the recording, and a product that has never seen the list. */
export async function unseen(file: string, name = file) {
  const overlay = path.join(folder, name)
  await mkdir(path.join(overlay, 'facts'), { recursive: true })
  await cp(path.join(UNSEEN, `${file}.json`), path.join(overlay, 'facts', `${file}.json`))
  const json: unknown = JSON.parse(await readFile(path.join(UNSEEN, `${file}.json`), 'utf8'))
  const url = isObject(json) ? String(json['url']) : ''
  return { overlay, url, world: { ...product, facts: product.facts.filter((each) => each.url !== url) } }
}

/** Adds the screen of a recording. */
export async function added(file: string, wishes: Wishes = AS_PROPOSED, name = file) {
  const { overlay, url, world } = await unseen(file, name)
  const seen: ScreenProposal[] = []
  const code = await addScreen({ product: world, folder: overlay, address: url, io: new TestIo() }, (propose) => {
    seen.push(propose(wishes))
    return propose(wishes)
  })
  const [proposal] = seen
  if (proposal === undefined) throw new Error(`nothing was proposed for ${url}`)
  return { code, proposal, overlay, world }
}

export const found = ({ files }: ScreenProposal, pattern: RegExp): JsonObject =>
  [...files].find(([name]) => pattern.test(name))?.[1] ?? {}
