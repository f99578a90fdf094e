/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Call } from '../../../../src/client/http.ts'
import { own } from '../../../../src/contract/json-object.ts'
import { startTranslation } from '../../../../src/console/kernel/i18n/i18n.ts'
import { confirmAtom } from '../../../../src/console/kernel/notifications/confirm.ts'
import { store } from '../../../../src/console/kernel/platform/store.ts'
import { ServicesContext } from '../../../../src/console/kernel/session/services.ts'
import { sessionAtom } from '../../../../src/console/kernel/session/session-state.ts'
import { InstallationFilesPage } from '../../../../src/features/installation/view/InstallationFilesPage.tsx'
import { deferred, fakeApi, refusal } from '../../../client/support/fakes.ts'
import { allFacts } from '../../../support/facts-metadata.ts'
import { describedBy, optionsDocument } from '../../../support/options-document.ts'
import { ROOT_ORGANIZATION, sessionOf } from '../../../support/sessions.ts'
import { SILENT_SERVICES } from '../../../console/support/silent-services.ts'
import { MemoryRouter } from '../../../console/support/memory-router.tsx'

await startTranslation('en')

const USERS = '/api/v1/users/users/'
const GROUPS = '/api/v1/users/groups/'

type Row = Readonly<Record<string, unknown>>

/** A server with these lists. `refuse` may throw, or wait. */
function fakeServer(refuse: (call: Call) => unknown = () => undefined) {
  const lists = new Map<string, Row[]>([
    [USERS, [{ id: 'u1', name: 'Ada', username: 'ada', email: 'ada@example.com' }]],
    [GROUPS, [{ id: 'g1', name: 'Admins', comment: 'Before', users: ['u1'] }]],
  ])
  const written: string[] = []
  const { api } = fakeApi(async (call) => {
    const [path = ''] = call.url.split('?')
    if (call.method === 'OPTIONS') {
      const facts = [...allFacts.values()].find(({ url, query }) => url === path && query === undefined)
      if (facts === undefined) throw refusal(404, path)
      return optionsDocument(describedBy(facts, 'list'))
    }
    const rows = lists.get(path) ?? []
    if (call.method === 'GET') return { count: rows.length, results: rows }
    await refuse(call)
    const list = [...lists.keys()].find((url) => path.startsWith(url)) ?? path
    const id = path.slice(list.length).replace('/', '')
    written.push(`${call.method} ${path}`)
    if (call.method === 'POST') {
      const made = { ...(call.body as Row), id: `new-${String(rows.length)}` }
      lists.set(list, [...rows, made])
      return made
    }
    const others = (lists.get(list) ?? []).filter((row) => row['id'] !== id)
    const changed = (lists.get(list) ?? []).filter((row) => row['id'] === id)
    lists.set(
      list,
      call.method === 'DELETE' ? others : [...others, ...changed.map((row) => ({ ...row, ...(call.body as Row) }))],
    )
    return null
  })
  return { api, lists, written }
}

function fileAt(path: string, text: string): File {
  const file = new File([text], path.split('/').at(-1) ?? path)
  Object.defineProperty(file, 'webkitRelativePath', { value: `core/${path}` })
  return file
}

const WHOLE = {
  'installation.yaml': 'version: 1\nresources: [user-groups, users]\n',
  'user-groups/Admins.yaml': 'name: Admins\ncomment: After\nusers: [ada]\n',
  'user-groups/Ops.yaml': 'name: Ops\nusers: [eve]\n',
  'user-groups/Web.yaml': 'name: Web\n',
  'users/ada.yaml': 'name: Ada\nusername: ada\nemail: ada@example.com\n',
  'users/eve.yaml': 'name: Eve\nusername: eve\nemail: eve@example.com\n',
}

/** Opens the page, and chooses a folder. */
async function open(
  server: Pick<ReturnType<typeof fakeServer>, 'api'>,
  files: Readonly<Record<string, string>> = WHOLE,
) {
  const user = userEvent.setup()
  const { container } = render(
    <ServicesContext value={{ ...SILENT_SERVICES, api: server.api }}>
      <MemoryRouter>
        <InstallationFilesPage />
      </MemoryRouter>
    </ServicesContext>,
  )
  const input = container.querySelector('input[type=file]')
  if (input === null) throw new Error('no file input')
  const chosen = Object.entries(files).map(([path, text]) => fileAt(path, text))
  await act(async () => void fireEvent.change(input, { target: { files: chosen } }))
  return user
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) })
const applyButton = () => screen.findByRole('button', { name: /^Apply/ })

let stopConfirming = () => undefined as void
let asked: string[] = []
beforeEach(() => {
  asked = []
  store.set(sessionAtom, sessionOf())
  stopConfirming = store.sub(confirmAtom, () => {
    const question = store.get(confirmAtom)
    if (question !== null) asked.push(`${question.title} ${question.body ?? ''}`)
    question?.answer(true)
  })
})
afterEach(() => {
  cleanup()
  stopConfirming()
})

describe('installation files in the console', () => {
  test('shows the plan as rows with their changes, and applies the selected ones until nothing is left', async () => {
    const server = fakeServer()
    const user = await open(server)
    expect(await screen.findByText('3 to create, 1 to update.')).toBeDefined()
    await user.click(within(await row('Admins')).getByRole('button', { name: '1 field of Admins' }))
    expect(screen.getByLabelText('Before: Before').tagName).toBe('DEL')
    expect(screen.getByLabelText('After: After').tagName).toBe('INS')
    await user.click(within(await row('Web')).getByRole('checkbox'))
    await user.click(await applyButton())
    expect(asked).toEqual(['Apply 3 changes? Default: 2 to create, 1 to update.'])
    expect(await screen.findByText('3 changes applied.')).toBeDefined()
    expect(server.lists.get(GROUPS)?.map(({ name, comment }) => [name, comment])).toEqual(
      expect.arrayContaining([
        ['Admins', 'After'],
        ['Ops', undefined],
      ]),
    )
    // The group was created before the user, and got its member afterwards.
    const ops = server.lists.get(GROUPS)?.find(({ name }) => name === 'Ops') ?? {}
    expect(own(ops, 'users')).toEqual([server.lists.get(USERS)?.find(({ username }) => username === 'eve')?.['id']])
    await user.click(await screen.findByRole('checkbox', { name: 'Create: User groups, Web' }))
    await user.click(await applyButton())
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeDefined()
  })

  test('an object that is named like its resource keeps its name', async () => {
    await open(fakeServer(), { 'users/users.yaml': 'name: Users\nusername: users\nemail: users@example.com\n' })
    expect(await screen.findByRole('checkbox', { name: 'Create: Users, users' })).toBeDefined()
  })

  test('a row that refers to one that is not selected is kept back, and says so', async () => {
    const server = fakeServer()
    const user = await open(server)
    await user.click(await screen.findByRole('checkbox', { name: 'Create: Users, eve' }))
    await user.click(await applyButton())
    expect(await screen.findByText('Not sent. users: “eve” is not selected.')).toBeDefined()
    expect(server.lists.get(GROUPS)?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Admins', 'Web']))
    expect(server.lists.get(GROUPS)?.map(({ name }) => name)).not.toContain('Ops')
  })

  test('a row that the server refuses shows the messages by field, and the others are applied', async () => {
    const server = fakeServer(({ method, url, body }) => {
      if (method === 'POST' && url.startsWith(GROUPS) && own(body as Row, 'name') === 'Web')
        throw refusal(400, url, { comment: ['This field is required.'] })
    })
    const user = await open(server)
    await user.click(await applyButton())
    expect(await screen.findByText('comment: This field is required.')).toBeDefined()
    expect(within(await row('Web')).getByText('Failed')).toBeDefined()
    expect(await screen.findByText('3 changes applied. 1 failed.', { exact: false })).toBeDefined()
  })

  test('Stop waits for what was sent, sends nothing more, and compares again', async () => {
    const answer = deferred<undefined>()
    const server = fakeServer(() => answer.promise)
    const files = Object.entries(WHOLE).filter(([path]) => !path.startsWith('users/'))
    const many = Array.from({ length: 9 }, (_, at): [string, string] => [
      `user-groups/g${String(at)}.yaml`,
      `name: g${String(at)}\n`,
    ])
    const user = await open(
      server,
      Object.fromEntries([...files.filter(([path]) => !path.endsWith('Ops.yaml')), ...many]),
    )
    await user.click(await applyButton())
    expect(await screen.findAllByText('Sending')).toHaveLength(4)
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    await act(async () => answer.resolve(undefined))
    expect(await screen.findByText('4 changes applied.', { exact: false })).toBeDefined()
    expect(server.written).toHaveLength(4)
    expect(screen.queryByText('Sending')).toBeNull()
  })

  test('deletes only with the switch, which single folders do not have', async () => {
    const { 'installation.yaml': _manifest, ...folders } = WHOLE
    await open(fakeServer(), folders)
    const off = await screen.findByRole('switch', { name: 'Delete objects that no file describes' })
    expect(off.getAttribute('aria-disabled')).toBe('true')
    cleanup()
    const server = fakeServer()
    const user = await open(server, { 'installation.yaml': 'version: 1\nresources: [user-groups]\n' })
    expect(await screen.findByRole('heading', { name: 'Nothing to do' })).toBeDefined()
    await user.click(screen.getByRole('switch', { name: 'Delete objects that no file describes' }))
    expect(within(await row('Admins')).getByText('Delete')).toBeDefined()
    await user.click(await applyButton())
    await waitFor(() => expect(server.lists.get(GROUPS)).toEqual([]))
  })

  test('names the file and the line of a mistake, and compares nothing', async () => {
    await open(fakeServer(), { ...WHOLE, 'users/eve.yaml': 'name: Eve\nusername: [eve\n' })
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('1 file has a mistake. Nothing was compared.')
    expect(alert.textContent).toMatch(/users\/eve.yaml line \d+: /)
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('takes no files in the root organization', () => {
    store.set(sessionAtom, sessionOf({ organization: ROOT_ORGANIZATION }))
    render(
      <ServicesContext value={SILENT_SERVICES}>
        <MemoryRouter>
          <InstallationFilesPage />
        </MemoryRouter>
      </ServicesContext>,
    )
    expect(screen.getByRole('heading', { name: 'Select an organization first' })).toBeDefined()
  })
})
