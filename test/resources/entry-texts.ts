import path from 'node:path'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { describeEntry } from '../../src/registry/describe/describe.ts'
import { hrefTo } from '../../src/engine/routes/href.ts'
import { metadataOf, permissionFacts } from '../support/facts-metadata.ts'
import { sessionOf } from '../support/sessions.ts'

export const ENTRY_TEXTS = path.resolve('test/resources/entries')

const SCREENS = ['list', 'create', 'update', 'detail'] as const

type Module = Awaited<ReturnType<typeof registryModule>>

/** Each entry as text, for a user with all permissions, by its file in `ENTRY_TEXTS`; the paths of all screens in `paths.txt`. */
export async function entryTexts(): Promise<ReadonlyMap<string, string>> {
  const { entries, index, references } = await registryModule(path.resolve('.'))
  const { permissions, xpack } = permissionFacts()
  const session = sessionOf({ permissions: [...permissions, ...xpack] })
  const texts = entries.map((entry, at): readonly [string, string] => {
    const known = index[at]
    if (known === undefined) throw new Error(`${entry.key} is not in the index`)
    const metadata = known.url === null ? null : metadataOf(known.url)
    const text = describeEntry({ entry, index: known, metadata, session, references })
    return [`${known.view}/${entry.key}.txt`, `${text}\n`]
  })
  return new Map([['paths.txt', pathsOf(index)], ...texts])
}

function pathsOf(index: Module['index']): string {
  const lines = index.flatMap((entry) => {
    if (entry.path === null) return []
    if (entry.kind !== 'list') return [`${entry.path} ${entry.key} ${entry.kind}`]
    return SCREENS.filter((screen) => entry.has[screen]).map(
      (screen) => `${decodeURIComponent(hrefTo(entry, screen, '{id}'))} ${entry.key} ${screen}`,
    )
  })
  return `${lines.sort().join('\n')}\n`
}
