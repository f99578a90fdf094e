import path from 'node:path'
import { readWorld } from '../../../scripts/product.ts'
import type { World } from '../../../src/registry/check/world.ts'
import { parseOr, type UnreadFile } from '../../../src/registry/files/json-places.ts'
import { registryOver } from '../../../src/registry/overlay/overlaid-registry.ts'
import { type Overlay, readOverlay } from '../../../src/registry/overlay/read-overlay.ts'
import type { Texts } from '../../../src/serve/messages/texts.ts'
import mistakes from './mistakes.json' with { type: 'json' }

const FOLDER = 'test/registry/check/overlay'

/** A mistake of an integrator: in `file` of the overlay the text `find` is `replace`; `says` are all lines that the check prints. */
interface Mistake {
  readonly mistake: string
  readonly file: string
  /** Missing: the whole file is written anew. */
  readonly find?: string
  readonly replace: string
  readonly says: readonly string[]
}

export const MISTAKES: readonly Mistake[] = mistakes

/** One list of the product with its line in the menu: a check of all screens would take a quarter of a second for each mistake. */
function smaller(world: World): World {
  const kept = ['resources/console/labels.json']
  const menu = {
    $schema: 'menu.schema.json',
    views: [view('console', [{ key: 'assets', icon: 'dns', items: [{ entry: 'labels' }] }]), view('settings', [])],
  }
  const asset = { url: '/api/v1/assets/assets/', label: '{hostname}', fields: ['assets'] }
  const files = [
    ...[...world.files].filter(([file]) => kept.includes(file)),
    ['resources/menu.json', menu],
    ['resources/references.json', { $schema: 'references.schema.json', references: { asset } }],
    ['resources/parts.json', { $schema: 'parts.schema.json', parts: { comment: ['comment'] } }],
  ] as const
  const messages = new Map([...world.messages].map(([language, texts]) => [language, needed(texts)]))
  return { ...world, files: new Map(files), messages }
}

const view = (name: string, items: readonly unknown[]) => ({ view: name, items })

function needed({ resources = {}, shell = {}, actions = {}, cell = {}, form = {} }: Texts): Texts {
  const { labels = {}, tabs = {}, sections = {} } = typeof resources === 'string' ? {} : resources
  return { shell, actions, cell, form, resources: { labels, tabs, sections } }
}

/** The overlay with another text of one file. */
export function withMistake({ file, find, replace }: Mistake, base = overlay): Overlay {
  const before = base.sources.get(file) ?? ''
  if (find !== undefined && before.split(find).length !== 2) throw new Error(`${file} has not exactly one ${find}`)
  const text = find === undefined ? replace : before.replace(find, () => replace)
  const unread: UnreadFile[] = [...base.unread]
  const files = new Map(base.files)
  const json = parseOr(text, file, unread)
  if (json === undefined) files.delete(file)
  else files.set(file, json)
  return { ...base, files, sources: new Map([...base.sources, [file, text]]), unread }
}

const product = smaller(await readWorld(path.resolve('.')))
/** The overlay without mistakes. */
export const overlay = await readOverlay(FOLDER)

/** What the check prints about an overlay. */
export function linesOf(changed: Overlay): readonly string[] {
  const registry = registryOver(product, changed)
  return registry.kind === 'good' ? [] : registry.problems.map((line) => line.replaceAll(`${FOLDER}/`, ''))
}
