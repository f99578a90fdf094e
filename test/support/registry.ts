import path from 'node:path'
import { registryModule } from '../../scripts/registry-module.ts'
import type { Entry } from '../../src/engine/registry/entry.ts'

const { entries, ...parts } = await registryModule(path.resolve('.'))

/** What `virtual:registry` is to tests; the texts of entries stand with all others. */
export const { index, menu, references } = parts
export const bodies: Readonly<Record<string, () => Promise<{ default: Entry; texts: object }>>> = Object.fromEntries(
  entries.map((entry) => [entry.key, () => Promise.resolve({ default: entry, texts: {} })]),
)
