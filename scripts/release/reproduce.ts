/* npm run reproduce: packs the commit in two new folders and compares both packages. Exit code 1 when they differ, with their files that do. */
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { output, sha256 } from './program.ts'

const ROOT = process.cwd()

/** Packs a commit in a clone; returns the path of the package. */
async function packClone(commit: string, folder: string): Promise<string> {
  output('git', ['clone', '--quiet', '--no-hardlinks', '--no-checkout', ROOT, folder], ROOT)
  output('git', ['checkout', '--quiet', '--detach', commit], folder)
  await cp(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
    preserveTimestamps: true,
    filter: (file) => !file.endsWith('/node_modules/.cache'),
  })
  output('npm', ['run', '--silent', 'pack'], folder)
  const packed = path.join(folder, 'dist/packed')
  return path.join(packed, output('ls', [packed], folder).trim())
}

/** The hashes of the files in a package: `<sha256>  <name>`. */
async function filesOf(packed: string, folder: string): Promise<ReadonlySet<string>> {
  await mkdir(folder)
  output('tar', ['-xzf', packed, '-C', folder], folder)
  const lines = output('sh', ['-c', 'find . -type f -exec sha256sum {} +'], folder).trim().split('\n')
  return new Set(lines)
}

const work = await mkdtemp(path.join(tmpdir(), 'gatehouse-reproduce-'))
try {
  const packages: string[] = []
  // Once: work in the folder may go on while this runs.
  const commit = output('git', ['rev-parse', 'HEAD'], ROOT).trim()
  // Names of different lengths: a path in a file would show.
  for (const name of ['one', 'the-other/with/a/longer/path'])
    packages.push(await packClone(commit, path.join(work, name)))
  const hashes = await Promise.all(packages.map(sha256))
  console.log(hashes.join('\n'))
  if (new Set(hashes).size === 1) console.log('Both packages are equal.')
  else {
    const [one, other] = [
      await filesOf(packages[0] ?? '', path.join(work, 'a')),
      await filesOf(packages[1] ?? '', path.join(work, 'b')),
    ]
    for (const line of [...one].filter((each) => !other.has(each))) console.error(`differs: ${line.slice(66)}`)
    for (const line of [...other].filter((each) => !one.has(each))) console.error(`differs: ${line.slice(66)}`)
    process.exitCode = 1
  }
} finally {
  await rm(work, { recursive: true, force: true })
}
