// node scripts/run-ts.mjs scripts/make-inventory.ts <folder of the inventory>
// Writes test/facts/inventory.json: what the console before this one had on each list screen, a line for each thing.
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { inventoryLines, isResource } from './inventory/lines.ts'

const TARGET = path.resolve(import.meta.dirname, '../test/facts/inventory.json')

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('Usage: make-inventory.ts <folder of the inventory>')
  process.exit(2)
}

const resources: unknown = JSON.parse(await readFile(path.join(folder, 'resources.json'), 'utf8'))
if (!Array.isArray(resources) || !resources.every(isResource)) throw new Error('resources.json is a list of resources')
const facts = Object.fromEntries(resources.map((resource) => [resource.key, inventoryLines(resource)]))
await writeFile(TARGET, `${JSON.stringify(facts, null, 2)}\n`)
console.log(`${String(resources.length)} resources`)
