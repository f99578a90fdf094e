import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { isObject } from '../../src/contract/json-object.ts'
import { readOverlay } from '../../src/registry/overlay/read-overlay.ts'
import { added, folder, found, UNSEEN } from './adding.ts'
import { SCREENS } from './unseen-screens.ts'

const itemText = (item: unknown): string =>
  isObject(item)
    ? Object.entries(item)
        .map(([key, value]) => (key === 'field' ? String(value) : `${key}=${String(value)}`))
        .join(' ')
    : String(item)

function formText(form: unknown): readonly string[] | null {
  if (!isObject(form) || !Array.isArray(form['sections'])) return null
  return form['sections'].filter(isObject).map(({ title, fields }) => {
    const items = Array.isArray(fields) ? fields.map(itemText) : []
    return `${String(title)}: ${items.join(', ')}`
  })
}

const keysOf = (value: unknown): readonly string[] => (isObject(value) ? Object.keys(value) : [])

const namesIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

function filtersOf(facts: unknown, search: unknown): string {
  const fields = isObject(facts) && Array.isArray(facts['fields']) ? facts['fields'].filter(isObject) : []
  const excluded = namesIn(isObject(search) ? search['exclude'] : [])
  return fields
    .filter(({ filter, name }) => filter === true && !excluded.includes(String(name)))
    .map(({ name }) => String(name))
    .join(' ')
}

describe('gatehouse add proposes a usable screen for a list that it has never seen', () => {
  test.each(SCREENS)('$file', async ({ file, ...expected }) => {
    const { code, proposal, overlay } = await added(file)
    expect(code).toBe(0)
    const entry = found(proposal, /^resources\/\w+\//)
    const facts: unknown = JSON.parse(await readFile(path.join(UNSEEN, `${file}.json`), 'utf8'))
    const { view, group } = proposal.place
    expect({
      place: group === null ? view : `${view}/${group}`,
      name: entry['name'] ?? 'name',
      shown: namesIn(entry['shown']).join(' '),
      form: formText(entry['form']),
      filters: filtersOf(facts, entry['search']),
      permission: entry['permission'] ?? 'implied',
      texts: Object.values(found(proposal, /^i18n\/en/))
        .slice(0, 3)
        .join(' | '),
      references: keysOf(found(proposal, /references/)['references']),
    }).toEqual(expected)
    // What was written is what was checked.
    const written = await readOverlay(overlay)
    expect([...written.files].filter(([name]) => proposal.files.has(name))).toHaveLength(proposal.files.size)
    for (const [name, json] of proposal.files) expect(written.files.get(name)).toEqual(json)
  })

  test('no column shows a secret, and at most seven columns are shown', async () => {
    for (const { file, shown } of SCREENS) {
      expect(shown.split(' ').length).toBeLessThanOrEqual(7)
      const entry: unknown = JSON.parse(await readFile(await writtenEntry(file), 'utf8'))
      const columns = namesIn(isObject(entry) ? entry['columns'] : []).join(' ')
      expect(columns).not.toMatch(/password|secret|token|private_key|passphrase|verify_code/)
    }
  })
})

const writtenEntry = async (file: string) => {
  const names = await readdir(path.join(folder, file, 'resources'), { recursive: true })
  return path.join(folder, file, 'resources', names.find((name) => /\/.*\.json$/.test(name)) ?? '')
}
