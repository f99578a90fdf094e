import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { matchPath } from '../../src/engine/routes/match.ts'

/** The replacement of a page: `entry users`, `menu file-manager`, a file or folder of the code; else why there is none. */
type Place = readonly string[] | string

const read = (name: string): unknown => JSON.parse(readFileSync(path.join(import.meta.dirname, `${name}.json`), 'utf8'))
const pages = read('pages') as Readonly<Record<string, readonly string[]>>
const places = read('page-places') as Readonly<Record<string, Place>>
/** By page and what it had: why that differs here. */
const differences = read('page-differences') as Readonly<Record<string, Readonly<Record<string, string>>>>
const elsewhere = read('route-differences') as Readonly<Record<string, readonly [string, string]>>

const { index, menu } = await registryModule(path.resolve('.'))
const links = menu.views
  .flatMap(({ items }) => items)
  .flatMap((item) => ('items' in item ? item.items : [item]))
  .flatMap((item) => ('href' in item ? [item] : []))

/** The entry or the link of a menu that an address leads to, or the reviewed reason why it leads nowhere. */
function standsAt(address: string): readonly string[] {
  const match = matchPath(index, address.replaceAll(':id', '8f2f6c5e-5d0a-4ad7-9c6c-2d3c53a4b7e1'), {})
  if (match.kind === 'screen') return [`entry ${match.entry.key}`]
  const [found, why] = elsewhere[address] ?? []
  if (found === 'nowhere' && why !== undefined) return [why]
  return links.filter(({ href }) => href.replace(/\/?(\?.*)?$/, '') === address).map(({ key }) => `menu ${key}`)
}

function exists(place: string): boolean {
  const [kind, key] = place.split(' ')
  if (kind === 'entry') return index.some((entry) => entry.key === key)
  return kind === 'menu' ? links.some((link) => link.key === key) : existsSync(path.resolve(place))
}

describe('each page of the old console has a replacement or a reviewed reason', () => {
  test.each(Object.entries(pages))('%s', (key, addresses) => {
    const found = addresses.flatMap(standsAt)
    const place = places[key] ?? found
    expect(place).not.toHaveLength(0)
    const named = typeof place === 'string' ? [] : place
    expect(found.filter((one) => !named.includes(one))).toEqual([])
    if (places[key] !== undefined) expect(named.filter((one) => !exists(one))).toEqual([])
  })

  test('every replacement and difference belongs to a page of the old console', () => {
    const known = [...Object.keys(places), ...Object.keys(differences)]
    expect(known.filter((key) => !(key in pages))).toEqual([])
  })
})
