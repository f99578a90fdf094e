import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { unformatted } from './format/resources.ts'

for (const [file, text] of await unformatted(process.cwd())) {
  await writeFile(path.join(process.cwd(), file), text)
  console.log(file)
}
