import { execFileSync } from 'node:child_process'
import { cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../../scripts/dev/free-port.ts'
import { startTestCore } from '../../campaigns/test-core.ts'
import { checkContainer } from './check-container.ts'
import { readContainerfile, settingsOf, type Stage } from './containerfile.ts'
import { isolationMissing } from './isolated.ts'

/*
 * npm run container: does what deploy/container/Containerfile says, without an image registry. A Debian of its own is the base image
 * (mmdebstrap, Node of Debian), each RUN is done in a root of its own, and the result runs as process 1. Takes minutes.
 */

const RELEASE = process.argv[2] ?? 'trixie'
const FOLDER = path.join(tmpdir(), 'gatehouse-image')
const exists = (file: string) =>
  stat(file).then(
    () => true,
    () => false,
  )

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, { stdio: ['ignore', 'inherit', 'inherit'] })

/** A base image as a tar file: Debian with its Node. npm is this machine's: Debian's brings four hundred packages. */
async function baseImage(): Promise<string> {
  const file = path.join(FOLDER, `${RELEASE}.tar`)
  if (await exists(file)) return file
  console.log(`Base image: Debian ${RELEASE} with its nodejs ...`)
  run('mmdebstrap', '--quiet', '--variant=minbase', '--include=nodejs,ca-certificates', RELEASE, file)
  return file
}

const NPM = '/usr/lib/node_modules/npm'
/** How this machine reaches its package registry, and packages that it has downloaded before; mounted while npm runs. */
const OF_NPM = [
  '/etc/resolv.conf',
  '/etc/npmrc',
  '/etc/ssl/certs',
  path.join(homedir(), '.npmrc'),
  path.join(homedir(), '.npm'),
]

/** Runs a shell command in a root, as a build does. */
async function runIn(root: string, workdir: string, command: string): Promise<void> {
  const mounts = []
  for (const source of [NPM, ...OF_NPM]) {
    if (!(await exists(source))) continue
    const isFolder = (await stat(source)).isDirectory()
    const target = path.join(root, source)
    mounts.push(isFolder ? `mkdir -p ${target}` : `mkdir -p ${path.dirname(target)} && touch ${target}`)
    mounts.push(`mount --bind ${source} ${target}`)
  }
  const variables = `HOME=${homedir()} PATH=/usr/local/bin:/usr/bin:/bin NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt`
  const inside = `cd '${workdir}' && ${command}`
  const script = [
    'set -e',
    ...mounts,
    `mount -t proc proc ${root}/proc`,
    `exec chroot ${root} env -i ${variables} sh -c "${inside.replaceAll('"', '\\"')}"`,
  ]
  run('unshare', '--mount', '--propagation', 'private', '--pid', '--fork', 'sh', '-c', script.join('\n'))
}

/** The files that `COPY . .` takes: those of the working tree that git knows. */
async function copyProject(target: string): Promise<void> {
  const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file !== '')
  for (const file of files) {
    await mkdir(path.dirname(path.join(target, file)), { recursive: true })
    if (await exists(file)) await cp(file, path.join(target, file))
  }
}

/** Does what a stage says. Returns its root. */
async function buildStage(stage: Stage, base: string, earlier: ReadonlyMap<string, string>): Promise<string> {
  const root = path.join(FOLDER, stage.alias ?? 'image')
  await rm(root, { recursive: true, force: true })
  await mkdir(root)
  run('tar', '--extract', '--file', base, '--directory', root)
  await mkdir(path.join(root, 'usr/local/bin'), { recursive: true })
  await writeFile(path.join(root, 'usr/local/bin/npm'), `#!/bin/sh\nexec node ${NPM}/bin/npm-cli.js "$@"\n`, {
    mode: 0o755,
  })
  let workdir = '/'
  for (const { name, text } of stage.instructions) {
    const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? []
    if (['WORKDIR', 'COPY', 'RUN'].includes(name)) console.log(`${name} ${text}`)
    if (name === 'WORKDIR') {
      workdir = text
      await mkdir(path.join(root, workdir), { recursive: true })
    }
    if (name === 'COPY' && from === undefined) await copyProject(path.join(root, workdir))
    if (name === 'COPY' && from !== undefined) {
      await mkdir(path.dirname(path.join(root, target)), { recursive: true })
      run('cp', '-a', path.join(earlier.get(from) ?? '', source), path.join(root, target))
    }
    if (name === 'RUN') await runIn(root, workdir, text)
  }
  return root
}

async function main(): Promise<void> {
  const missing = isolationMissing()
  if (missing !== null) throw new Error(missing)
  await mkdir(FOLDER, { recursive: true })
  const base = await baseImage()
  const stages = readContainerfile(await readFile('deploy/container/Containerfile', 'utf8'))
  const roots = new Map<string, string>()
  for (const stage of stages) roots.set(stage.alias ?? 'image', await buildStage(stage, base, roots))
  const last = stages.at(-1)
  if (last === undefined) throw new Error('The Containerfile has no stage')
  const settings = settingsOf(last)
  const core = await startTestCore()
  const environment = { ...settings.environment, PORT: String(await freePort()), HOST: '127.0.0.1' }
  const found = await checkContainer({ ...settings, environment, root: roots.get('image') ?? '' }, core)
  await core.stop()
  const version = execFileSync('chroot', [roots.get('image') ?? '', 'node', '--version'], { encoding: 'utf8' }).trim()
  const size = execFileSync('du', ['-sm', `${roots.get('image') ?? ''}${settings.workdir}`], { encoding: 'utf8' })
  console.log({ ...found, node: version, 'size of the program, MB': size.split('\t')[0] })
  const isGood = found.health === 0 && found.exitCode === 0 && found.isProcessOne && found.openRequest
  if (!isGood || found.hasCapabilities || !found.write.includes('Read-only'))
    throw new Error('The container is not as it must be')
}

await main()
