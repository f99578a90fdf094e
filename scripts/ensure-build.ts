import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { inputsMark } from './build/inputs.ts'
import { ROOT } from './root.ts'

const SERVERS = 'dist/server/gatehouse.mjs'
const STAMP = path.join(ROOT, 'dist/built')

const isFresh = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8').trim() === inputsMark(ROOT)

/** Builds console and server when a source has changed since the last build. If that fails, the last build is used. */
export async function ensureBuild(): Promise<void> {
  if (isFresh()) return
  console.log('Building ...')
  const { tryBuildAll } = await import('../esbuild.config.ts')
  if (await tryBuildAll()) return
  if (existsSync(path.join(ROOT, SERVERS))) {
    console.error('The build failed. Starting the last good build, without your latest changes.')
    return
  }
  console.error('The build failed, and there is no earlier build.')
  process.exit(1)
}
