import { cp } from 'node:fs/promises'
import path from 'node:path'
import { writeData } from '../../../scripts/build/console.ts'
import { readWorld } from '../../../scripts/product.ts'
import { ROOT } from '../../../scripts/root.ts'
import { consoleData } from '../../../src/registry/files/console-data.ts'

/** Copies the built console into `folder` with every text changed. */
export async function writeConsoleWithTexts(folder: string, changeText: (text: string) => string): Promise<void> {
  const built = path.join(ROOT, 'dist/console')
  const isKept = (file: string) => !/^data(\/|$)|\.(br|gz)$/.test(path.relative(built, file).split(path.sep).join('/'))
  await cp(built, folder, { recursive: true, filter: isKept })
  await writeData(folder, consoleData(await readWorld(ROOT), changeText))
}
