import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from '@jest/globals'
import { archivedFiles, fileTypeOf, recordingIn } from '../../../../src/features/recordings/model/archive.ts'

/** An archive as `tar` writes it. */
function archiveOf(files: Readonly<Record<string, string>>): Uint8Array {
  const folder = mkdtempSync(path.join(tmpdir(), 'archive-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const archive = execFileSync('tar', ['-c', '--format=ustar', '-C', folder, ...Object.keys(files)])
  rmSync(folder, { recursive: true })
  return new Uint8Array(archive)
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const CAST = '{"version":2,"width":80,"height":24}\n[0,"o","hello"]\n'
const archive = archiveOf({ 'a.json': '{}', 'a.cast': CAST })

/** The archive with some bytes of the header of its first file replaced. */
function damaged(at: number, text: string): Uint8Array {
  const copy = archive.slice()
  copy.set(new TextEncoder().encode(text), at)
  return copy
}

test.each([
  ['gzip', gzipSync('text')],
  ['tar', archive],
  ['other', new TextEncoder().encode(CAST)],
  ['other', new Uint8Array()],
  ['other', Uint8Array.of(0x1f)],
])('the type of a file is known by its first bytes: %s', (type, bytes) => {
  expect(fileTypeOf(new Uint8Array(bytes))).toBe(type)
})

describe('an archive', () => {
  test('contains its files, of which one is the recording', () => {
    const files = archivedFiles(archive)
    expect(files.map(({ name, isComplete }) => [name, isComplete])).toEqual([
      ['a.json', true],
      ['a.cast', true],
    ])
    expect(textOf(recordingIn(files)?.bytes ?? new Uint8Array())).toBe(CAST)
  })

  test('that is cut off gives what is left of the file', () => {
    const cut = archive.slice(0, 512 + 512 + 512 + 20)
    expect(recordingIn(archivedFiles(cut))).toEqual({
      name: 'a.cast',
      bytes: new TextEncoder().encode(CAST.slice(0, 20)),
      isComplete: false,
    })
  })

  test.each([
    ['a size that is no number', 124, 'zzzzzzzzzzz'],
    ['a binary size', 124, '\u0080'],
    ['no magic', 257, 'xxxxx'],
  ])('with a header of %s ends there', (_, at, text) => {
    expect(archivedFiles(damaged(at, text))).toEqual([])
  })

  test('with a size beyond its end has an incomplete file and nothing after it', () => {
    const [only, ...others] = archivedFiles(damaged(124, '77777777777'))
    expect(only).toMatchObject({ name: 'a.json', isComplete: false })
    expect(others).toEqual([])
  })

  test('of empty blocks, or of links and folders alone, has no recording', () => {
    expect(recordingIn(archivedFiles(new Uint8Array(1024)))).toBeNull()
    expect(archivedFiles(damaged(156, '5')).map(({ name }) => name)).toEqual(['a.cast'])
  })
})
