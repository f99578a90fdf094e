// node scripts/run-ts.mjs scripts/make-inventory.ts <folder of the inventory>
// Writes the features of the previous console, one line each: test/facts/inventory.json by list screen, routes.json by
// path, menus.json by view, pages.json by page.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inventoryLines, isResource } from './inventory/lines.ts'
import { menuLines, pageLines, routeLines } from './inventory/routes.ts'

const TARGET = path.resolve(import.meta.dirname, '../test/facts')

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: make-inventory.ts <folder of the inventory>')
  process.exit(2)
}

const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(path.join(folder, `${name}.json`), 'utf8'))
const write = (name: string, facts: unknown) =>
  writeFile(path.join(TARGET, `${name}.json`), `${JSON.stringify(facts, null, 2)}\n`)

const resources = await read('resources')
if (!Array.isArray(resources) || !resources.every(isResource)) throw new Error('resources.json is a list of resources')
await write('inventory', Object.fromEntries(resources.map((resource) => [resource.key, inventoryLines(resource)])))
const routes = routeLines(await read('routes'))
await write('routes', routes)
await write('menus', menuLines(await read('menu')))
await write('pages', pageLines(await read('pages')))
console.log(`${String(resources.length)} resources, ${String(Object.keys(routes).length)} addresses`)
