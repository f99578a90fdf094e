import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ENTRY_TEXTS, entryTexts } from '../test/resources/entry-texts.ts'
import { ROLES_FILE, rolesTable } from '../test/resources/roles-table.ts'
import { FACTS_FILE, factsIndex } from './generate-facts-index.ts'
import { generatedSchemas } from './generate-names.ts'
import { writeEntryTypes } from './generate-types.ts'

const root = process.cwd()
for (const [file, text] of await generatedSchemas(root)) await writeFile(path.join(root, 'schemas', file), text)
await writeEntryTypes()
await writeFile(FACTS_FILE, await factsIndex())
await writeFile(ROLES_FILE, await rolesTable())

await rm(ENTRY_TEXTS, { recursive: true, force: true })
for (const [name, text] of await entryTexts()) {
  const file = path.join(ENTRY_TEXTS, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, text)
}
