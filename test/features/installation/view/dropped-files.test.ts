import { describe, expect, test } from '@jest/globals'
import {
  type DroppedFile,
  filesOfDrop,
  MOST_FILES,
  TooManyFiles,
} from '../../../../src/features/installation/view/dropped-files.ts'
import { DropRefused, readDropped, sortDropped } from '../../../../src/features/installation/view/read-dropped.ts'

const KEYS = ['labels', 'user-groups']
const isResource = (folder: string) => KEYS.includes(folder)

/** A file that is only read if `text` is not null. */
function fileWith(path: string, text: string | null, size = 1): DroppedFile {
  const read = async () => {
    if (text === null) throw new Error(`${path} is read`)
    return text
  }
  return { path, file: { name: path, size, text: read } as unknown as File }
}

const dropped = (files: Readonly<Record<string, string | null>>) =>
  sortDropped(
    Object.entries(files).map(([path, text]) => fileWith(path, text)),
    isResource,
  )

/** An entry of a drop: a file, or a folder that gives one entry at a time. */
function entryOf(path: string, inner?: readonly object[]): object {
  const name = path.split('/').at(-1) ?? ''
  const common = { name, fullPath: `/${path}`, isFile: inner === undefined, isDirectory: inner !== undefined }
  if (inner === undefined) return { ...common, file: (resolve: (file: unknown) => void) => resolve({ name }) }
  const left = [...inner]
  const readEntries = (resolve: (entries: readonly object[]) => void) => resolve(left.splice(0, 1))
  return { ...common, createReader: () => ({ readEntries }) }
}

const dropOf = (...entries: readonly object[]) =>
  ({ items: entries.map((entry) => ({ webkitGetAsEntry: () => entry })), files: [] }) as unknown as DataTransfer

describe('dropped installation files', () => {
  test('folders are read to their end, without hidden ones', async () => {
    const labels = entryOf('core/labels', [entryOf('core/labels/a.yaml'), entryOf('core/labels/b.yaml')])
    const hidden = entryOf('core/.git', [entryOf('core/.git/config')])
    const files = await filesOfDrop(dropOf(entryOf('core', [labels, hidden]), entryOf('c.yaml')))
    expect(files.map(({ path }) => path)).toEqual(['core/labels/a.yaml', 'core/labels/b.yaml', 'c.yaml'])
  })

  test('a folder with too many files is not read to its end', async () => {
    const many = Array.from({ length: MOST_FILES + 1 }, () => entryOf('core/a.yaml'))
    await expect(filesOfDrop(dropOf(entryOf('core', many)))).rejects.toThrow(TooManyFiles)
  })

  test('with installation.yaml its folder is the installation, and other files are nothing', async () => {
    const { resources, files } = await readDropped(
      dropped({
        'backup/core/installation.yaml': 'version: 1\nresources: [labels]\n',
        'backup/core/labels/a.yaml': 'name: a\nvalue: b\n',
        'backup/core/labels/old/c.yaml': 'name: c\n',
        'backup/core/notes.txt': null,
        // Of the same length up to the folder.
        'backup-core/labels/d.yaml': null,
      }),
      null,
    )
    expect(resources).toEqual(['labels'])
    expect(files.get('labels')).toEqual([{ file: 'labels/a.yaml', values: { name: 'a', value: 'b' } }])
  })

  test('without it, folders with the name of a resource count, and other YAML files have the chosen type', async () => {
    const sorted = dropped({ 'x/labels/a.yaml': 'name: a\n', 'x/b.yml': 'name: b\n', 'x/readme.md': null })
    expect(sorted.places.loose.map(({ file }) => file)).toEqual(['b.yml'])
    const { resources, files } = await readDropped(sorted, 'user-groups')
    expect(resources).toEqual(['labels', 'user-groups'])
    expect(files.get('user-groups')).toEqual([{ file: 'b.yml', values: { name: 'b' } }])
  })

  test('a secret is read when it is asked for, without its last line break', async () => {
    const files: Record<string, string | null> = {
      'core/installation.yaml': 'version: 1\nresources: []\n',
      'core/secrets/a/password': 'one\ntwo\n',
      'core/secrets/b/password': null,
    }
    const { readSecret } = await readDropped(dropped(files), null)
    expect(await readSecret('secrets/a/password')).toBe('one\ntwo')
    expect(await readSecret('secrets/c/password')).toBeNull()
    await expect(readSecret('secrets/b/password')).rejects.toThrow(DropRefused)
  })

  test.each<[string, () => unknown, object]>([
    ['no YAML file', () => dropped({ 'photo.png': null }), { kind: 'nothing' }],
    ['a large file', () => sortDropped([fileWith('labels/a.yaml', '', 2 ** 21)], isResource), { kind: 'large-file' }],
    [
      'much in all',
      () =>
        sortDropped(
          Array.from({ length: 40 }, (_, at) => fileWith(`labels/${String(at)}.yaml`, '', 2 ** 20)),
          isResource,
        ),
      { kind: 'large' },
    ],
    ['a file that is gone', () => readDropped(dropped({ 'labels/a.yaml': null }), null), { kind: 'unreadable' }],
    [
      'all mistakes',
      () => readDropped(dropped({ 'labels/a.yaml': '[', 'labels/b.yaml': '- 1' }), null),
      { mistakes: [{}, {}] },
    ],
  ])('%s is refused', async (_, read, problem) => {
    const refused = await Promise.resolve()
      .then(read)
      .catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DropRefused)
    expect((refused as DropRefused).problem).toMatchObject(problem)
  })
})
