import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { generatedSchemas } from './generate-names.ts'
import { writeEntryTypes } from './generate-types.ts'

const root = process.cwd()
for (const [file, text] of await generatedSchemas(root)) await writeFile(path.join(root, 'schemas', file), text)
await writeEntryTypes()
