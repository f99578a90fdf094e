import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file that a command makes, with its folders; never half a file. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${String(process.pid)}.draft`
  await writeFile(draft, content)
  await rename(draft, file)
}
