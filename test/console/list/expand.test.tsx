/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, within } from '@testing-library/react'
import type { Row } from '../../../src/contract/row.ts'
import { indexEntry } from '../../../src/console/app/entry.ts'
import { ListScreen } from '../../../src/console/screens/list/ListScreen.tsx'
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

const more = (name: string) => screen.getByRole('button', { name: `More about ${name}` })

afterEach(cleanup)

describe('a row that opens', () => {
  const COMMAND: Row = { id: 'c1', input: 'df -h', output: 'Filesystem\n  /dev/sda1\n', risk_level: 0, timestamp: 1 }

  test('shows below it what has no room in its line, as the program wrote it', async () => {
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

describe('an operation', () => {
  const LOG: Row = { id: 'o1', user: 'Kim(kim)', action: 'update', resource: 'web-1' }
  const DETAIL = '/api/v1/audits/operate-logs/o1/?type=action_detail'

  test('tells what it changed, once it is asked', async () => {
    const { user, calls } = await opened('operate-logs', LOG, () => ({
      before: { Comment: 'old', Name: 'web-1', Port: 22 },
      after: { Comment: 'new', Name: 'web-1', Nodes: ['a', 'b'] },
    }))
    expect(calls).toEqual([])
    await user.click(more('Kim(kim)'))
    const table = await screen.findByRole('table', { name: 'What was changed' })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((each) => each.textContent)).toEqual([
      'FieldBeforeAfter',
      'Comment−old+new',
      'Port−22–Empty',
      'Nodes–Empty+a+b',
    ])
    expect(calls.map(({ url }) => url)).toEqual([DETAIL])
  })

  test('says that nothing more is known', async () => {
    const { user } = await opened('operate-logs', LOG, () => ({ before: null, after: null }))
    await user.click(more('Kim(kim)'))
    expect(await screen.findByText('Nothing more is recorded about this.')).toBeDefined()
  })

  test('can be asked again when the answer failed', async () => {
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

describe('a list of one node of its tree', () => {
  const TREE = [
    { id: 'es', name: 'es(es) *Invalid', pId: 'root', isParent: false, valid: false },
    { id: 's1', name: 'default(server)(1)', pId: 'root', isParent: false, valid: true },
    { id: 'root', name: 'Command storages', pId: '', isParent: true, open: true },
  ]
  const COMMAND: Row = { id: 'c1', input: 'df -h', risk_level: 5, risk_level_display: 'Dangerous', timestamp: 1 }

  test('waits for the first that can be used, and asks for nothing before', async () => {
    const { asked, place } = await opened('commands', COMMAND, () => TREE, '/audit/sessions/command?user=kim')
    expect(await screen.findByText('df -h')).toBeDefined()
    expect(place.search).toBe('?node=s1&user=kim')
    expect(asked.map(({ params }) => params['command_storage_id'])).toEqual(['s1'])
  })

  test('asks for the tree with what narrows the list', async () => {
    const { calls } = await opened('commands', COMMAND, () => TREE, '/audit/sessions/command?user=kim&node=s1&page=2')
    await screen.findByText('df -h')
    const trees = calls.filter(({ url }) => url.includes('/tree/')).map(({ query }) => query)
    for (const query of trees) expect(query).toMatchObject({ real: '1', user: 'kim', date_from: expect.any(String) })
    for (const query of trees) expect(query).not.toHaveProperty('offset')
  })

  test('says so where there is nothing to choose, and asks again', async () => {
    const answers = [TREE.slice(0, 1), TREE]
    const { user } = await opened('commands', COMMAND, () => answers.shift() ?? TREE)
    expect(await screen.findByText('There is nothing to choose')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('df -h')).toBeDefined()
  })
})
