/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import type { Row } from '../../../src/contract/page.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { ListScreen } from '../../../src/console/app/screens/ListScreen.tsx'
import type { Answer } from '../../client/support/fakes.ts'
import { refusal } from '../../client/support/fakes.ts'
import { metadataOf } from '../../support/facts-metadata.ts'
import { sessionOf } from '../../support/sessions.ts'
import { show } from '../support/list-render.tsx'

const auditor = sessionOf({
  permissions: ['terminal.view_command', 'terminal.view_commandstorage', 'audits.view_operatelog'],
})

function opened(key: string, row: Row, calls?: Answer, at = '/audit/x') {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is registered`)
  return show(<ListScreen entry={entry} />, {
    session: auditor,
    rows: () => ({ rows: [row], count: 1 }),
    metadata: metadataOf(entry.url ?? ''),
    at,
    ...(calls === undefined ? {} : { calls }),
  })
}

const more = (name: string) => screen.getByRole('button', { name: `Details of ${name}` })

afterEach(cleanup)

describe('an expandable row', () => {
  const COMMAND: Row = { id: 'c1', input: 'df -h', output: 'Filesystem\n  /dev/sda1\n', risk_level: 0, timestamp: 1 }

  test('shows the output of the program below it', async () => {
    const { user } = await opened('session-commands', COMMAND)
    expect(screen.queryByText(/sda1/)).toBeNull()
    expect(more('df -h').getAttribute('aria-expanded')).toBe('false')
    await user.click(more('df -h'))
    expect((await screen.findByText(/sda1/)).textContent).toBe('Filesystem\n  /dev/sda1')
    expect(more('df -h').getAttribute('aria-expanded')).toBe('true')
    await user.click(more('df -h'))
    expect(screen.queryByText(/sda1/)).toBeNull()
  })
})

describe('an operation log', () => {
  const LOG: Row = { id: 'o1', user: 'Kim(kim)', action: 'update', resource: 'web-1' }
  const DETAIL = '/api/v1/audits/operate-logs/o1/?type=action_detail'

  test('shows its changes when it is expanded', async () => {
    const { user, calls } = await opened('operate-logs', LOG, () => ({
      before: { Comment: 'old', Name: 'web-1', Port: 22 },
      after: { Comment: 'new', Name: 'web-1', Nodes: ['a', 'b'] },
    }))
    expect(calls).toEqual([])
    await user.click(more('Kim(kim)'))
    const table = await screen.findByRole('table', { name: 'Changes' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((each) => each.textContent)).toEqual([
      'FieldBeforeAfter',
      'Comment−old+new',
      'Port−22–Empty',
      'Nodes–Empty+a+b',
    ])
    expect(calls.map(({ url }) => url)).toEqual([DETAIL])
  })

  test('says that there are no details', async () => {
    const { user } = await opened('operate-logs', LOG, () => ({ before: null, after: null }))
    await user.click(more('Kim(kim)'))
    expect(await screen.findByText('No further details were recorded.')).toBeDefined()
  })

  test('can be loaded again after a failure', async () => {
    let asked = 0
    const { user } = await opened('operate-logs', LOG, ({ url }) => {
      asked += 1
      if (asked === 1) throw refusal(500, url)
      return { before: null, after: { Comment: 'new' } }
    })
    await user.click(more('Kim(kim)'))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /Comment/ })).toBeDefined()
  })
})

describe('a list that requires a node of its tree', () => {
  const TREE = [
    { id: 'es', name: 'es(es) *Invalid', pId: 'root', isParent: false, valid: false },
    { id: 's1', name: 'default(server)(1)', pId: 'root', isParent: false, valid: true },
    { id: 'root', name: 'Command storages', pId: '', isParent: true, open: true },
  ]
  const COMMAND: Row = { id: 'c1', input: 'df -h', risk_level: 5, risk_level_display: 'Dangerous', timestamp: 1 }

  test('chooses the first available node before its first request', async () => {
    const { asked, place } = await opened('commands', COMMAND, () => TREE, '/audit/sessions/command?user=kim')
    expect(await screen.findByText('df -h')).toBeDefined()
    expect(place.search).toBe('?node=s1&user=kim')
    expect(asked.map(({ params }) => params['command_storage_id'])).toEqual(['s1'])
  })

  test('requests the tree with the params of the list', async () => {
    const { calls } = await opened('commands', COMMAND, () => TREE, '/audit/sessions/command?user=kim&node=s1&page=2')
    await screen.findByText('df -h')
    const trees = calls.filter(({ url }) => url.includes('/tree/')).map(({ query }) => query)
    for (const query of trees) expect(query).toMatchObject({ real: '1', user: 'kim', date_from: expect.any(String) })
    for (const query of trees) expect(query).not.toHaveProperty('offset')
  })

  test('says that there is no node, and retries', async () => {
    const answers = [TREE.slice(0, 1), TREE]
    const { user } = await opened('commands', COMMAND, () => answers.shift() ?? TREE)
    expect(await screen.findByText('No options')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('df -h')).toBeDefined()
  })
})
