import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The tree of one language as the build bundles it: a branch per file of i18n/<language>/. */
export function readMessages(language: string): Record<string, unknown> {
  const folder = path.resolve('i18n', language)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return Object.fromEntries(
    files.map((file) => [
      path.basename(file, '.json'),
      JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown,
    ]),
  )
}
