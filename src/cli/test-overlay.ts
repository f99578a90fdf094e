import path from 'node:path'
import type { Facts } from '../contract/facts.ts'
import { describeEntry } from '../registry/describe/describe.ts'
import { compileRegistry } from '../registry/files/registry-module.ts'
import { otherServer } from '../registry/overlay/overlay-product.ts'
import type { OverlaidRegistry } from '../registry/overlay/overlaid-registry.ts'
import { createSandbox } from '../sandbox/server.ts'
import type { FlagValues, Io } from '../serve/command-line.ts'
import { entryRequests, testRequests } from './overlay-test/entry-requests.ts'
import { failed, passed, skipped, type TestResult } from './overlay-test/result.ts'
import { openFactsServer } from './overlay-test/facts-server.ts'
import { testSnapshot } from './overlay-test/snapshot.ts'
import { ownEntries, type OwnEntry, testPermissions, testTexts } from './overlay-test/static-tests.ts'
import { sweep } from './overlay-test/sweep.ts'
import { openTestSandbox, type TestSandbox } from './overlay-test/test-sandbox.ts'
import { checkOverlay } from './overlay.ts'

type Good = Extract<OverlaidRegistry, { kind: 'good' }>

/** gatehouse test DIR: exit code 1 if a test fails, 2 if the overlay does not pass the check. */
export async function test(
  values: FlagValues,
  [folder = '']: readonly string[],
  io: Io,
  create = createSandbox,
): Promise<number> {
  const isJson = values['json'] === true
  const print = (results: readonly TestResult[]) => {
    if (isJson) io.log(JSON.stringify({ results }))
    else for (const line of results.flatMap(linesOf)) io.log(line)
  }
  const registry = await checkOverlay(folder, io)
  if (registry.kind === 'wrong') {
    print([failed('check', ...registry.problems)])
    return 2
  }
  const results = [
    passed('check'),
    ...(await testOverlay(registry, { folder, update: values['update'] === true }, (facts) =>
      openTestSandbox(
        facts,
        { consoleFolder: path.join(io.built, '../console'), staticFolder: path.join(io.built, 'static') },
        create,
      ),
    )),
  ]
  print(results)
  const failures = results.filter(({ state }) => state === 'failed').length
  if (!isJson) io.log(failures === 0 ? 'All tests passed.' : `${failures} of ${results.length} tests failed.`)
  return failures === 0 ? 0 : 1
}

const WORDS = { passed: 'ok     ', failed: 'FAILED ', skipped: 'skipped' } as const

const linesOf = ({ name, state, lines }: TestResult): readonly string[] => [
  `${WORDS[state]} ${name}`,
  ...lines.map((line) => `          ${line}`),
]

async function testOverlay(
  registry: Good,
  { folder, update }: { readonly folder: string; readonly update: boolean },
  openSandbox: (facts: readonly Facts[]) => Promise<TestSandbox>,
): Promise<readonly TestResult[]> {
  const { facts, world } = registry
  const server = otherServer(registry.product)
  if (server !== null) {
    const told = await openFactsServer(server, facts, world.permissions)
    return [...(await testEntries(registry, told, { folder, update })), skipped('sandbox', notSwept(folder))]
  }
  const sandbox = await openSandbox(facts)
  try {
    return [...(await testEntries(registry, sandbox, { folder, update })), ...(await sweepAll(registry, sandbox))]
  } finally {
    await sandbox.close()
  }
}

type Told = Pick<TestSandbox, 'session' | 'metadataOf'>

/** The tests that need the description of fields, and no rows. */
async function testEntries(
  registry: Good,
  told: Told,
  { folder, update }: { readonly folder: string; readonly update: boolean },
): Promise<readonly TestResult[]> {
  const module = compileRegistry(registry.world.files)
  const own = ownEntries(module, registry.overlay)
  const described = []
  for (const each of own) described.push(await describe(each, module.references, told))
  const texts = described.map(({ text, requests }) =>
    [
      text,
      ...(requests.commands.length === 0 ? [] : ['Requests']),
      ...requests.commands.map((line) => `  ${line}`),
    ].join('\n'),
  )
  return [
    testPermissions(own, registry.world),
    testTexts(registry.overlay),
    await testSnapshot(folder, texts, update),
    testRequests(described.map(({ requests }) => requests)),
  ]
}

const notSwept = (folder: string): string =>
  `the lists are those of another server, which the sandbox does not have: gatehouse doctor --core URL --session FILE --registry ${folder} compares them with it.`

type References = ReturnType<typeof compileRegistry>['references']

async function describe(own: OwnEntry, references: References, { session, metadataOf }: Told) {
  const { url } = own.index
  const metadata = url === null ? null : await metadataOf(url)
  const requests = entryRequests(own, metadata, session)
  return { text: describeEntry({ ...own, metadata, session, references }), requests }
}

/** The lists that the sandbox serves from the overlay's facts; those of the product have tests of their own. */
async function sweepAll(
  registry: Good,
  { api, session, metadataOf, unserved }: TestSandbox,
): Promise<readonly TestResult[]> {
  const { facts } = registry
  const module = compileRegistry(registry.world.files)
  const { references } = module
  const urls = new Set(
    facts.map(({ url }) => url).filter((url) => !unserved.some((line) => line.startsWith(`${url} `))),
  )
  const results: TestResult[] = unserved.map((line) => skipped('sandbox', line))
  for (const { entry, index } of ownEntries(module, registry.overlay))
    if (entry.kind === 'list' && urls.has(entry.url))
      results.push(await sweep(api, { entry, index, metadata: await metadataOf(entry.url), session, references }))
  return results
}
