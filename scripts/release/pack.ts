/* npm run pack [-- --bundled] [--output DIR]: writes gatehouse-<version>.tgz and prints its SHA-256. With --bundled another one, which
   contains the packages that it needs, so that npm installs it without a registry. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bundle } from './bundle.ts'
import { output, sha256 } from './program.ts'

const ROOT = process.cwd()
const { values } = parseArgs({
  options: { bundled: { type: 'boolean', default: false }, output: { type: 'string', default: 'dist/packed' } },
})
const folder = path.resolve(values.output)
await mkdir(folder, { recursive: true })
const name = output('npm', ['pack', '--silent', '--pack-destination', folder], ROOT).trim().split('\n').at(-1) ?? ''
const packed = path.join(folder, name)
const files = values.bundled ? [packed, await bundle(ROOT, packed)] : [packed]
for (const file of files) console.log(`${await sha256(file)}  ${path.relative(ROOT, file)}`)
