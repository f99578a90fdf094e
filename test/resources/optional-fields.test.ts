import { describe, expect, test } from '@jest/globals'
import type { Field, Metadata } from '../../src/contract/field.ts'
import { formFields, formOf } from '../../src/engine/form/form.ts'
import { visibleFields } from '../../src/engine/form/field-state.ts'
import { metadataOf } from '../support/facts-metadata.ts'
import { field } from '../support/fields.ts'
import { scopeOf } from '../support/forms.ts'
import { loadSharedTexts } from '../support/text-files.ts'
import { bodies, references } from '../support/registry.ts'
import { sessionOf } from '../support/sessions.ts'

const messages = await loadSharedTexts('en')

type Query = Readonly<Record<string, string>>

interface Case {
  readonly entry: string
  readonly url: string
  readonly query: Query
  readonly values: Readonly<Record<string, unknown>>
  readonly path: string
  readonly described: Field
}

/** Fields that the recorded core lacks; others have them. */
const CASES: readonly Case[] = [
  {
    entry: 'command-storages',
    url: '/api/v1/terminal/command-storages/',
    query: { type: 'es' },
    values: { type: 'es' },
    path: 'meta.DOC_TYPE',
    described: field('DOC_TYPE', { maxLength: 1024 }),
  },
  {
    entry: 'settings-terminal',
    url: '/api/v1/settings/setting/',
    query: { category: 'terminal' },
    values: {},
    path: 'TERMINAL_HEARTBEAT_INTERVAL',
    described: field('TERMINAL_HEARTBEAT_INTERVAL', { type: 'integer', minValue: 5 }),
  },
]

/** The recorded metadata with one field more, below the object that its path names. */
function withField(metadata: Metadata, path: string, more: Field): Metadata {
  const [parent = ''] = path.split('.')
  const add = (fields: readonly Field[]): readonly Field[] =>
    parent === path
      ? [...fields, more]
      : fields.map((each) => (each.name === parent ? { ...each, children: [...each.children, more] } : each))
  const methods = (['GET', 'POST', 'PUT', 'PATCH'] as const).flatMap((method) => {
    const fields = metadata.fields[method]
    return fields === undefined ? [] : [[method, add(fields)] as const]
  })
  return { ...metadata, fields: Object.fromEntries(methods) }
}

async function shownPaths({ entry: key, query, values }: Case, metadata: Metadata | null): Promise<readonly string[]> {
  const entry = (await bodies[key]?.())?.default
  if (entry?.kind !== 'list' && entry?.kind !== 'form') throw new Error(`${key} has no form`)
  const mode = entry.kind === 'form' ? 'update' : 'create'
  const fields = formFields(metadata, mode)
  const model = formOf({ entry, fields, mode, session: sessionOf(), references, query })
  return visibleFields(model, scopeOf(model, values)).map(({ path }) => path)
}

function recorded({ url, query }: Case): Metadata {
  const metadata = metadataOf(url, query)
  if (metadata.kind !== 'metadata') throw new Error(`${url} is described by no facts`)
  return metadata
}

describe('a field that only some servers have', () => {
  test.each(CASES)('$path of $entry is shown where the metadata has it', async (one) => {
    expect(await shownPaths(one, withField(recorded(one), one.path, one.described))).toContain(one.path)
  })

  test.each(CASES)('$path of $entry is not shown where the metadata lacks it, or there is none', async (one) => {
    expect(await shownPaths(one, recorded(one))).not.toContain(one.path)
    expect(await shownPaths(one, null)).not.toContain(one.path)
  })

  test('the help text of the heartbeat interval names the unit', () => {
    expect(messages).toHaveProperty(
      ['resources', 'settings-terminal', 'help', 'TERMINAL_HEARTBEAT_INTERVAL'],
      'In seconds',
    )
  })
})

test('the basic settings have the URL of the user guide', async () => {
  const site: Case = {
    entry: 'settings-site',
    url: '/api/v1/settings/setting/',
    query: { category: 'basic' },
    values: {},
    path: 'USER_GUIDE_URL',
    described: field('USER_GUIDE_URL', { type: 'url' }),
  }
  expect(await shownPaths(site, recorded(site))).toContain('USER_GUIDE_URL')
})
