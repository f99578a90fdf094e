/** @jest-environment jsdom */
import { beforeAll, describe, expect, test } from '@jest/globals'
import { ENDPOINT } from '../../../../src/contract/endpoints.ts'
import { i18n, startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { confirmAtom } from '../../../../src/console/kernel/notifications/confirm.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import type { Services } from '../../../../src/console/kernel/session/services.ts'
import { mayRun } from '../../../../src/features/batch-command/view/ask-before-run.ts'
import { fakeApi } from '../../../client/support/fakes.ts'
import { sessionOf } from '../../../support/sessions.ts'
import { SILENT_SERVICES } from '../../../console/support/silent-services.ts'

const rule = (pattern: string, action = 0, ignore_case = false) => ({ pattern, action, ignore_case, priority: 10 })
const RULES = [rule('\\breboot\\b', 0, true), rule('sudo\\s+.*', 2), rule('^(a+)+$'), rule('(?<=x)y')]
const FILTER = { id: 'f1', name: 'Dangerous', is_active: true, users: [], system_users: ['ops'], assets: [] }
const PERMISSIONS = ['assets.view_commandfilter', 'assets.view_commandfilterrule']

beforeAll(() => startTranslation('en'))

/** Runs a command on so many hosts: what it asked for, and the question. */
async function ask(command: string, count: number, permissions = PERMISSIONS) {
  const urls: string[] = []
  const services: Services = {
    ...SILENT_SERVICES,
    rows: async (url) => {
      urls.push(url)
      return { rows: [FILTER], count: 1 }
    },
    ...fakeApi(({ url }) => {
      urls.push(url)
      return RULES
    }),
  }
  const hosts = Array.from({ length: count }, (_, at) => ({ id: `h${at}`, name: `web-${at}`, address: '10.0.0.1' }))
  const session = sessionOf({ permissions })
  const allowed = mayRun({ user: 'ines', account: 'ops', command, hosts }, { services, session, t: i18n.t })
  let asked = null
  for (let turn = 0; turn < 50 && asked === null; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    asked = store.get(confirmAtom)
    if (await settled(allowed)) break
  }
  asked?.answer(true)
  return { allowed: await allowed, asked, urls }
}

const settled = async (promise: Promise<unknown>): Promise<boolean> =>
  Promise.race([promise.then(() => true), Promise.resolve(false)])

describe('a batch command', () => {
  test('runs at once on ten hosts', async () => {
    const { allowed, asked, urls } = await ask('uptime', 10)
    expect([allowed, asked]).toEqual([true, null])
    expect(urls).toEqual([ENDPOINT.commandFilters, `${ENDPOINT.commandFilters}f1/rules/`])
  })

  test('on more than ten hosts names all of them first', async () => {
    const { asked } = await ask('uptime', 11)
    expect(asked).toMatchObject({ title: 'Run “uptime” on 11 hosts?', body: '', confirmLabel: 'Run on 11 hosts' })
    expect(asked?.names).toHaveLength(11)
  })

  test.each([
    ['REBOOT now', 'The command filter “Dangerous” forbids it on 2 hosts.'],
    ['sudo ls', 'The command filter “Dangerous” requires a review on 2 hosts.'],
  ])('that a filter stops (%s) asks first', async (command, body) => {
    expect((await ask(command, 2)).asked).toMatchObject({ body })
  })

  test('is matched in linear time, whatever the expression', async () => {
    const before = performance.now()
    const { asked } = await ask(`${'a'.repeat(5000)}!`, 2)
    expect(asked).toBeNull()
    expect(performance.now() - before).toBeLessThan(5000)
  })

  test('asks nothing of users who may not view filters', async () => {
    const { allowed, urls } = await ask('reboot', 2, [])
    expect([allowed, urls]).toEqual([true, []])
  })
})
