import { describe, expect, test } from '@jest/globals'
import { mayOpen } from '../../../src/engine/permission/access.ts'
import { matchPath, taskTypeAt } from '../../../src/engine/routes/match.ts'
import { taskLogHref } from '../../../src/engine/routes/href.ts'
import { index, menu } from '../../support/registry.ts'
import { sessionOf } from '../../support/sessions.ts'

const TASK = 'dddb65ac-e175-4931-a55c-dd50f064576a'

describe('the log of a task', () => {
  test.each(['celery', 'ansible', 'task'])('of the type %s has a URL for everybody and no menu item', (kind) => {
    const match = matchPath(index, `/ops/${kind}/task/${TASK}/log/`, {})
    if (match.kind !== 'screen') throw new Error(`leads to ${match.kind}`)
    expect([match.screen, match.entry.page, match.id]).toEqual(['page', 'task-log', TASK])
    expect(mayOpen(match.entry, 'page', sessionOf(), index).state).toBe('allowed')
    expect(JSON.stringify(menu)).not.toContain(match.entry.key)
  })

  test('is linked with its kind in path and query', () => {
    expect(taskLogHref(TASK, 'ansible')).toBe(`/ops/ansible/task/${TASK}/log/?type=ansible`)
    expect(taskLogHref('a/b')).toBe('/ops/celery/task/a%2Fb/log/?type=celery')
  })

  test.each([
    ['/ops/ansible/task/1/log', null, 'ansible'],
    ['/ops/celery/task/1/log/', 'ansible', 'ansible'],
    ['/ops/ansible/task/1/log/', 'celery', 'celery'],
    ['/ops/ansible/task/1/log/', 'shell', 'ansible'],
    ['/ops/task/task/1/log/', null, 'celery'],
    ['/ops/task/task/1/log/', 'task', 'celery'],
    ['/ops/%/task/1/log/', '', 'celery'],
  ])('at %s with the type %p is that of %s', (pathname, type, kind) => {
    expect(taskTypeAt(pathname, type)).toBe(kind)
  })
})
