import { describe, expect, test } from '@jest/globals'
import { installationTexts } from '../../../src/features/installation/requests/written-files.ts'

const filesOf = (...names: readonly string[]): readonly string[] => {
  const objects = names.map((name) => ({ name, values: { name }, secrets: [] }))
  return [...installationTexts([{ key: 'labels', objects }]).keys()].filter((file) => file.endsWith('.yaml'))
}

describe('the files of an installation', () => {
  test.each([
    ['web-1', 'labels/web-1.yaml'],
    ['/Default/网站', 'labels/%2FDefault%2F网站.yaml'],
    ['.hidden', 'labels/%2ehidden.yaml'],
    ['a\nb', 'labels/a%0Ab.yaml'],
  ])('%j is %s, on every system', (name, file) => {
    expect(filesOf(name)).toEqual([file, 'installation.yaml'])
  })

  test('long names are cut, and stay different', () => {
    const [one = '', other = ''] = filesOf(`${'x'.repeat(300)}1`, `${'x'.repeat(300)}2`)
    expect(one).toMatch(/^labels\/x{80}~[0-9a-f]{8}\.yaml$/)
    expect(other).not.toBe(one)
  })

  test('names that differ in case alone are different files, whatever their order', () => {
    const files = filesOf('Web', 'web', 'db')
    expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(files.length)
    expect([...filesOf('db', 'web', 'Web')].sort()).toEqual([...files].sort())
    expect(files).toContain('labels/db.yaml')
  })
})
