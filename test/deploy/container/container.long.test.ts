import { execFile } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@jest/globals'
import { freePort } from '../../../scripts/dev/free-port.ts'
import { startTestCore } from '../../campaigns/test-core.ts'
import { checkContainer } from './check-container.ts'
import { readContainerfile, settingsOf } from './containerfile.ts'
import { isolationMissing } from './isolated.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BUILD = "import { buildServer } from './scripts/build/server.ts'; await buildServer(process.argv[1])"
const missing = isolationMissing()
if (missing !== null) console.warn(`test/deploy/container is skipped: ${missing}`)

/** What a base image has: this machine's programs and libraries, in a root of their own. */
async function writeBase(root: string): Promise<Record<string, string>> {
  const mounts: Record<string, string> = {}
  for (const name of ['usr', 'etc']) {
    await mkdir(path.join(root, name), { recursive: true })
    mounts[`/${name}`] = `/${name}`
  }
  for (const name of ['proc', 'tmp', 'dev']) await mkdir(path.join(root, name))
  for (const name of (await readdir('/')).filter((each) => /^(?:bin|lib\w*)$/.test(each)))
    await symlink(`usr/${name}`, path.join(root, name))
  return mounts
}

/** What the build stage copies into the image, with a console of one page. */
async function writeProgram(folder: string): Promise<void> {
  for (const name of ['bin', 'package.json'])
    await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true })
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', BUILD, path.join(folder, 'dist/server')],
    {
      cwd: ROOT,
    },
  )
  await mkdir(path.join(folder, 'dist/console'))
  await cp(path.join(ROOT, 'src/console/index.html'), path.join(folder, 'dist/console/index.html'))
  await mkdir(path.join(folder, 'node_modules'))
}

const whenPossible = missing === null ? test : test.skip

whenPossible(
  'the image runs as process 1 of a container: no account, read-only, healthy, ends on SIGTERM',
  async () => {
    const root = await mkdtemp(path.join(tmpdir(), 'gatehouse-container-'))
    // Another account than this one must enter it.
    await chmod(root, 0o755)
    const stages = readContainerfile(await readFile(path.join(ROOT, 'deploy/container/Containerfile'), 'utf8'))
    const stage = stages.at(-1)
    if (stage === undefined) throw new Error('no stage')
    const settings = settingsOf(stage)
    const mounts = await writeBase(root)
    await writeProgram(path.join(root, settings.workdir))
    const core = await startTestCore()
    const found = await checkContainer(
      {
        ...settings,
        environment: { ...settings.environment, PORT: String(await freePort()), HOST: '127.0.0.1' },
        root,
        mounts: { ...mounts, [`${settings.workdir}/node_modules`]: path.join(ROOT, 'node_modules') },
      },
      core,
    )
    await core.stop()
    await rm(root, { recursive: true })
    expect(found).toEqual({
      health: 0,
      statuses: [200, 200, 200],
      isProcessOne: true,
      uid: '10001',
      hasCapabilities: false,
      hasNoNewPrivileges: true,
      write: expect.stringContaining('Read-only file system'),
      openRequest: true,
      exitCode: 0,
    })
  },
)
