import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from '@jest/globals'
import { loadAssets } from '../../src/serve/assets.ts'

const CONSOLE = path.resolve('dist/console')
const notice = readFileSync(path.join(CONSOLE, 'NOTICE.txt'), 'utf8')

describe('the notice beside the console', () => {
  test.each(['react', 'react-dom', '@mui/material', '@rjsf/core', 'node-forge', 'swr'])('names %s', (name) => {
    expect(notice).toMatch(new RegExp(`^${name} \\d+\\.\\d+\\.\\d+ \\(.+\\)$`, 'm'))
  })

  test('has the licences of bundled packages', () => {
    expect(notice).toContain('Mike Bostock')
  })

  test('has the licence of the font', () => {
    expect(notice).toMatch(/^Inter \d+\.\d+ \(OFL-1\.1, the Latin part\)\n\nCopyright 2016 The Inter Project Authors/m)
  })

  test('is served as compressed text and revalidated after each build', async () => {
    const asset = (await loadAssets(CONSOLE)).get('NOTICE.txt')
    expect(asset).toMatchObject({ mediaType: 'text/plain; charset=utf-8', hashed: false })
    expect([...(asset?.compressed.keys() ?? [])]).toEqual(['br', 'gzip'])
  })
})
