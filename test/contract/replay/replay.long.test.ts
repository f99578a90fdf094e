import { beforeAll, describe, expect, test } from '@jest/globals'
import { sandboxForTests } from '../../sandbox/web/sandbox.ts'
import type { ReplayCase, ReplayFile } from './replay-case.ts'
import { ceiling, listedDifferences, phaseOf, replayFiles, traces, unservedResources } from './replay-files.ts'
import type { Outcome } from './outcome.ts'
import { CaseRunner } from './run-case.ts'
import { StandIns } from './stand-ins.ts'
import { Visits } from './visits.ts'
import { walkTrace } from './walk-trace.ts'

const files = replayFiles()
const { sandbox } = sandboxForTests({ edition: 'community' })
/** The recorded administrator could log in to all assets: commands are run only where one may. */
const GRANTED = {
  name: 'All assets',
  users: ['{admin}'],
  nodes: ['{root-node}'],
  system_users: ['{assets__system-users[protocol=ssh,type=common].0}'],
  actions: ['all'],
  date_start: '2020/01/01 00:00:00 +0000',
}
const outcomes = new Map<string, Outcome>()

const nameOf = ({ resource }: ReplayFile, { id }: ReplayCase) => `${resource} ${id}`

const namesOf = (kind: Outcome['kind']) => [...outcomes].filter(([, outcome]) => outcome.kind === kind)

beforeAll(async () => {
  const visits = new Visits(sandbox().app)
  for (const trace of traces()) outcomes.set(`trace ${trace.id}`, await walkTrace(sandbox().app, visits, trace))
  const standIns = new StandIns(visits)
  await visits.send({ method: 'POST', path: '/perms/asset-permissions/', body: await standIns.in(GRANTED) })
  const runner = new CaseRunner(visits, standIns)
  for (const phase of [0, 1, 2, 3])
    for (const file of files)
      for (const each of file.cases.filter((one) => phaseOf(one) === phase))
        outcomes.set(nameOf(file, each), await runner.run(each, file.shapes))
})

describe('Given a community sandbox, when every recorded call is sent to it and every recorded way in is gone', () => {
  test('then each answer has the recorded status, keys and types, or is listed with a reason', () => {
    const surprises = namesOf('different').filter(([name]) => !listedDifferences.has(name))
    expect(Object.fromEntries(surprises)).toEqual({})
  })

  test('then every listed difference is still one, and says why', () => {
    const different = new Set(namesOf('different').map(([name]) => name))
    expect([...listedDifferences.keys()].filter((name) => !different.has(name))).toEqual([])
    expect([...listedDifferences.values()].filter((reason) => reason.length < 20)).toEqual([])
  })

  test('then every missing address belongs to a resource with a stated reason', () => {
    const names = namesOf('unserved').map(([name]) => name)
    expect(names.filter((name) => !unservedResources.some((resource) => name.startsWith(resource)))).toEqual([])
  })

  test('then there are no more differences and no more missing addresses than before', () => {
    const [equal, different, unserved] = [namesOf('equal'), namesOf('different'), namesOf('unserved')].map(
      ({ length }) => length,
    )
    process.stdout.write(
      `replay: ${String(outcomes.size)} cases, ${String(equal)} equal, ${String(different)} different, ${String(unserved)} unserved\n`,
    )
    expect(different).toBeLessThanOrEqual(ceiling.different)
    expect(unserved).toBeLessThanOrEqual(ceiling.unserved)
  })
})
