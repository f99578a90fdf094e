import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'
import { describeEntry } from '../../src/registry/describe/describe.ts'
import { hrefTo } from '../../src/engine/routes/href.ts'
import { metadataOf, permissionFacts } from '../support/facts-metadata.ts'
import { sessionOf } from '../support/sessions.ts'

const { entries, index, references } = await registryModule(path.resolve('.'))
const { permissions, xpack } = permissionFacts()
const session = sessionOf({ permissions: [...permissions, ...xpack] })

describe('each screen, to someone who may do everything', () => {
  test.each(entries.map((entry, at) => [entry.key, entry, index[at]] as const))('%s', (_key, entry, known) => {
    if (known === undefined) throw new Error('every entry is in the index')
    const metadata = known.url === null ? null : metadataOf(known.url)
    const text = describeEntry({ entry, index: known, metadata, session, references })
    expect(text.split('\n').length).toBeLessThanOrEqual(150)
    expect(`\n${text}\n`).toMatchSnapshot()
  })
})

test('all paths of the product', () => {
  const screens = ['list', 'create', 'update', 'detail'] as const
  const paths = index.flatMap((entry) => {
    if (entry.path === null) return []
    if (entry.kind !== 'list') return [`${entry.path} ${entry.key} ${entry.kind}`]
    return screens
      .filter((screen) => entry.has[screen])
      .map((screen) => `${decodeURIComponent(hrefTo(entry, screen, '{id}'))} ${entry.key} ${screen}`)
  })
  expect(paths.sort().join('\n')).toMatchSnapshot()
})
