import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'

const font = readFileSync('src/console/font/inter-latin.woff2')
const styles = readFileSync('src/console/font/inter.css', 'utf8')
const licence = readFileSync('src/console/font/OFL.txt', 'utf8')

test('the font has at most 30 KiB, is optional, and has the licence beside it', () => {
  expect(font.length).toBeLessThanOrEqual(30 * 1024)
  expect(font.subarray(0, 4).toString()).toBe('wOF2')
  expect(styles.match(/url\('\.\/inter-latin\.woff2'\)/g)).toHaveLength(2)
  expect(styles.match(/font-display: optional/g)).toHaveLength(2)
  expect(licence).toContain('SIL OPEN FONT LICENSE Version 1.1')
})

test('the font is what `npm run font` writes', () => {
  const program = `const { interSubset } = await import('./scripts/subset-font.ts')
    process.stdout.write((await interSubset()).toString('base64'))`
  const made = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })
  expect(Buffer.from(made, 'base64').equals(font)).toBe(true)
})
