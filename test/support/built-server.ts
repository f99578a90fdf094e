import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inputsMark } from '../../scripts/build/inputs.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const CACHE = path.join(ROOT, 'node_modules/.cache/gatehouse')
const NAME = 'server-'
const BUILD = "import { buildServer } from './scripts/build/server.ts'; await buildServer(process.argv[1])"

async function build(folder: string): Promise<void> {
  const draft = `${folder}.${String(process.pid)}`
  const older = (await readdir(CACHE)).filter((name) => name.startsWith(NAME))
  await Promise.all(older.map((name) => rm(path.join(CACHE, name), { recursive: true, force: true })))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', BUILD, draft], {
    cwd: ROOT,
  })
  // Another worker may have been faster.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
}

/** The folder of the server built from the present sources: that of the last build, or else one that is kept until they change. */
export async function builtServer(): Promise<string> {
  const mark = inputsMark(ROOT)
  const last = path.join(ROOT, 'dist/built')
  if (existsSync(last) && readFileSync(last, 'utf8').trim() === mark) return path.join(ROOT, 'dist/server')
  const folder = path.join(CACHE, NAME + mark.slice(0, 16))
  if (existsSync(folder)) return folder
  await mkdir(CACHE, { recursive: true })
  await build(folder)
  return folder
}
