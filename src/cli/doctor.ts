import { inTurns } from '../client/in-turns.ts'
import { readCore } from '../gateway/options.ts'
import { compileRegistry } from '../registry/files/registry-module.ts'
import type { World } from '../registry/check/world.ts'
import { type FlagValues, type Io, textFlag } from '../serve/command-line.ts'
import { type AskCore, createAskCore, readTimeout } from './core/ask-core.ts'
import { readWorldWith } from './core/product-world.ts'
import { type CoreSession, readSession } from './core/session-file.ts'
import { type Finding, otherwise, START, type Status } from './doctor/finding.ts'
import { compareList, listsOf } from './doctor/list-checks.ts'
import { examineServer } from './doctor/server-checks.ts'
import { checkStart } from './doctor/start-checks.ts'

/** Requests at the same time: a core in use must not feel it. */
const AT_ONCE = 4
/** So many lists are missing in another version; fewer in another edition. */
const SHARE_OF_ANOTHER_VERSION = 0.25

/** gatehouse doctor --core URL. Exit code 0: all holds; 1: something does not; 2: it could not be compared. */
export async function doctor(values: FlagValues, io: Io): Promise<number> {
  const core = readCore(textFlag(values, 'core') ?? '')
  const file = textFlag(values, 'session')
  const session = file === null ? null : await readSession(file)
  const ask = createAskCore(core, { timeoutMs: readTimeout(values), session })
  const { world, server } = await readWorldWith(textFlag(values, 'registry'), io)
  const first = await ask('GET', '/', true)
  if (first.kind === 'silence') {
    io.error(first.sentence)
    return 2
  }
  const findings =
    server === null
      ? await examine({ ask, session, world })
      : await examineServer({ ask, session, world, product: server })
  if (values['json'] === true)
    io.log(JSON.stringify({ core: core.origin, results: findings, counts: countsOf(findings) }))
  else printTable(io, findings, values['all'] === true)
  return findings.every(({ status }) => status === 'holds' || status === 'skipped') ? 0 : 1
}

interface Examined {
  readonly ask: AskCore
  readonly session: CoreSession | null
  /** The registry with its facts. */
  readonly world: World
  /** Keys of the entries to compare; all by default. */
  readonly only?: readonly string[]
}

/** Compares what the console needs at its start, and every list of the registry, with a core. */
export async function examine({ ask, session, world, only }: Examined): Promise<readonly Finding[]> {
  const start = await checkStart(ask, session)
  if (!start.isSignedIn) return start.findings
  const { index, entries } = compileRegistry(world.files)
  const wanted = only === undefined ? index : index.filter(({ key }) => only.includes(key))
  const { lists, dependent } = listsOf(wanted, entries)
  const context = { ask, start, facts: world.facts }
  const found = (await inTurns(lists, AT_ONCE, (list) => compareList(list, context))).flat()
  return [...start.findings, ...versionFindings(found, lists.length), ...found, ...skippedFindings(dependent)]
}

/** Many missing lists have one cause. */
function versionFindings(found: readonly Finding[], lists: number): readonly Finding[] {
  const missing = found.filter(({ status, subject }) => status === 'missing' && subject.startsWith('GET ')).length
  if (lists < 4 || missing / lists < SHARE_OF_ANOTHER_VERSION) return []
  return [
    otherwise(
      { screens: START, subject: 'version' },
      'drifted',
      `${String(missing)} of ${String(lists)} lists are missing: this is no core 2.28`,
      'connect a core 2.28, or remove the screens of missing lists with an overlay',
    ),
  ]
}

function skippedFindings(dependent: readonly string[]): readonly Finding[] {
  if (dependent.length === 0) return []
  return [
    otherwise(
      { screens: dependent.join(', '), subject: 'lists of one object or user' },
      'skipped',
      'their address depends on a record',
      'open a record in the console to see them',
    ),
  ]
}

const STATUSES: readonly Status[] = ['holds', 'drifted', 'missing', 'refused', 'skipped']

const countsOf = (findings: readonly Finding[]): Readonly<Record<string, number>> =>
  Object.fromEntries(STATUSES.map((each) => [each, findings.filter(({ status }) => status === each).length]))

/** Two lines each: what is otherwise, and its remedy. */
function printTable(io: Io, findings: readonly Finding[], isComplete: boolean): void {
  const width = Math.max(...STATUSES.map((status) => status.length))
  for (const { status, screens, subject, reason, remedy } of findings) {
    if (status === 'holds' && !isComplete) continue
    io.log(`${status.padEnd(width)}  ${subject} (${screens})${reason === '' ? '' : `: ${reason}`}`)
    if (remedy !== '') io.log(`${' '.repeat(width)}  -> ${remedy}`)
  }
  const counts = countsOf(findings)
  io.log(`\n${STATUSES.map((status) => `${String(counts[status])} ${status}`).join(', ')}.`)
}
