import { byCodePoint } from '../model/names.ts'
import { resourceEntries } from '../model/resource.ts'
import { type InstallationScope, readServer } from '../requests/read-server.ts'
import type { ServerConnection } from '../requests/server-state.ts'
import { neededSecrets, writtenResources } from '../requests/written-files.ts'
import type { World } from '../../../registry/check/world.ts'
import { compileRegistry } from '../../../registry/files/registry-module.ts'
import { type FlagValues, type Io, Mistake, textFlag } from '../../../serve/command-line.ts'
import { connectWith } from './connection.ts'
import { refuseForeignFolder, writeInstallation } from './folder.ts'
import { reasonInEnglish } from './reason-text.ts'
import { readWorldWith } from '../../../cli/core/product-world.ts'

/** gatehouse export DIR. Exit code 1 if an object could not be exported. */
export async function exportInstallation(values: FlagValues, words: readonly string[], io: Io): Promise<number> {
  return exportTo(words[0] ?? '', await readScope(values, io), io)
}

/** Signs in, and reads what the flags choose. @throws Mistake */
export async function readScope(values: FlagValues, io: Io): Promise<InstallationScope> {
  const { world } = await readWorldWith(textFlag(values, 'registry'), io)
  const only = textFlag(values, 'only')
  return scopeOf(
    world,
    await connectWith(values, io.env),
    only === null ? null : only.split(',').map((each) => each.trim()),
  )
}

/** What is read of a server. @throws Mistake for a key that is no resource */
export function scopeOf(world: World, connection: ServerConnection, only: readonly string[] | null): InstallationScope {
  const { entries: all, references } = compileRegistry(world.files)
  const entries = resourceEntries(all, references)
  const unknown = only?.find((key) => !entries.some((entry) => entry.key === key))
  if (unknown === undefined) return { connection, entries, references, only }
  const keys = entries.map(({ key }) => key).sort(byCodePoint)
  throw new Mistake(`There is no resource ${unknown}: choose some of ${keys.join(', ')}.`)
}

/** Writes an installation into a folder, and says what is not in it. @returns the exit code */
export async function exportTo(
  folder: string,
  scope: InstallationScope,
  io: Pick<Io, 'log' | 'error'>,
): Promise<number> {
  await refuseForeignFolder(folder)
  const server = await readServer(scope)
  const { refused, skipped } = server
  const written = writtenResources(server)
  await writeInstallation(folder, written)
  for (const { key, objects: each } of written) io.log(`${key}: ${String(each.length)}`)
  for (const { resource, reason } of skipped) io.log(`${resource}: not exported, ${reasonInEnglish(reason)}`)
  const needed = neededSecrets(written).map(
    ({ resource, name, path }) => `  ${resource} ${JSON.stringify(name)}: ${path}`,
  )
  if (needed.length > 0) io.log(['Secrets are not exported. New objects need these:', ...needed].join('\n'))
  for (const { resource, name, reason } of refused)
    io.error(`${resource} ${JSON.stringify(name)} is not exported: ${reasonInEnglish(reason)}.`)
  return refused.length > 0 ? 1 : 0
}
