import { startSandbox } from '../browser/support/sandbox-process.ts'
import { type ApiClient, signIn } from './api-client.ts'
import { measured } from './report.ts'

const REQUESTS = 60
const WARM_UP = 5
const FILL_TIME_MS = 10 * 60_000

const PAGE = '/assets/assets/?limit=15&display=1&draw=1'

/** What is asked for; `afterWrite`: each time something has been written before, so that nothing that was counted is known any more. */
interface Case {
  readonly title: string
  readonly path: string
  readonly afterWrite?: true
}

const CASES: readonly Case[] = [
  { title: 'assets, page 1', path: `${PAGE}&offset=0` },
  { title: 'assets, page 1,000', path: `${PAGE}&offset=14985` },
  { title: 'assets, page 1, after a write', path: `${PAGE}&offset=0`, afterWrite: true },
  { title: 'assets, page 1,000, after a write', path: `${PAGE}&offset=14985`, afterWrite: true },
  { title: 'assets, page 1,000 by address', path: `${PAGE}&offset=14985&order=ip` },
  { title: 'assets, filtered', path: `${PAGE}&offset=0&is_active=false` },
  { title: 'assets, of a node', path: `${PAGE}&offset=0&node=1:7` },
  { title: 'assets, searched', path: `${PAGE}&offset=0&search=web-001` },
  { title: 'assets, searched, after a write', path: `${PAGE}&offset=0&search=web-001`, afterWrite: true },
  { title: 'assets, searched in vain', path: `${PAGE}&offset=0&search=nothing-like-it` },
  { title: 'nodes, first levels of the tree', path: '/assets/nodes/children/tree/?assets=0' },
  { title: 'nodes, below one', path: '/assets/nodes/children/tree/?key=1:7&assets=0' },
  { title: 'nodes, the whole tree', path: '/assets/nodes/tree/' },
  { title: 'logins, page 1', path: '/audits/login-logs/?limit=15&offset=0' },
  { title: 'logins, page 1,000', path: '/audits/login-logs/?limit=15&offset=14985' },
  { title: 'logins, page 1,000, after a write', path: '/audits/login-logs/?limit=15&offset=14985', afterWrite: true },
  { title: 'operations, page 1', path: '/audits/operate-logs/?limit=15&offset=0' },
]

async function measure(client: ApiClient, { path, afterWrite }: Case): Promise<readonly number[]> {
  const times: number[] = []
  for (let number = 0; number < WARM_UP + REQUESTS; number += 1) {
    if (afterWrite === true) await client.post('/common/resources/cache/', { resources: [] })
    times.push(await client.time(path))
  }
  return times.slice(WARM_UP)
}

/** How long the server takes over lists of a hundred thousand assets, ten thousand nodes and a million log rows, one request at a time. */
export async function longLists(): Promise<void> {
  const started = performance.now()
  const sandbox = await startSandbox(['--seed', 'large'], { timeout: FILL_TIME_MS })
  try {
    console.log(`\nA large store was filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
    const client = await signIn(sandbox.origin, 'admin')
    console.log(`Time to answer, ms (${String(REQUESTS)} requests each)`)
    for (const each of CASES) measured('time to answer, ms', each.title, await measure(client, each), 1)
  } finally {
    await sandbox.stop()
  }
}
