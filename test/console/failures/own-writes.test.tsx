/** @jest-environment jsdom */
import { readdirSync, readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { sendConfirmation, sendSmsCode } from '../../../src/client/user-confirm.ts'
import { indexEntry } from '../../../src/console/kernel/entries/entry.ts'
import { failureText, i18n } from '../../../src/console/kernel/i18n/i18n.ts'
import { useServices } from '../../../src/console/kernel/session/services.ts'
import { useNotificationChannels } from '../../../src/features/settings/view/notification-channels.tsx'
import { useRolePermissions } from '../../../src/features/roles/view/permissions/use-role-permissions.ts'
import { useWrittenComment } from '../../../src/features/tickets/view/ticket-comments/use-comments.ts'
import { TicketSession } from '../../../src/features/tickets/view/ticket-progress/TicketSession.tsx'
import { Star } from '../../../src/console/fields/Star.tsx'
import { useRun } from '../../../src/features/batch-command/view/use-run.ts'
import { useLicenseImport } from '../../../src/features/license/view/LicensePage.tsx'
import { useSubscriptions } from '../../../src/features/messages/view/MessageSubscriptionsPage.tsx'
import { MessagesDrawer } from '../../../src/features/messages/view/MessagesDrawer.tsx'
import { SecretConfirm, SmsButton } from '../../../src/console/app/shell/session/SecretConfirm.tsx'
import { renderFile } from '../../../src/console/transfer/import/import-file.ts'
import { importSource } from '../transfer/support.ts'
import { confirmAll, drawFailing, failingApi, SENTENCE, takeToasts, withTexts, Writer } from './failing-server.tsx'

const ROW = { id: 'r1', name: 'One', type: 'login_asset_confirm', receive_backends: ['email'] }

function target(key: string) {
  const entry = indexEntry(key)
  if (entry === null) throw new Error(`${key} is registered`)
  return { entry, rows: [ROW], name: 'name', reload: async () => undefined }
}

function Sms(): ReactNode {
  const { api } = useServices()
  return <SmsButton send={() => sendSmsCode(api)} />
}

function Proof(): ReactNode {
  const { api } = useServices()
  const options = { type: 'password', methods: [], content: '' } as const
  const confirm = (confirmation: Parameters<typeof sendConfirmation>[2]) =>
    sendConfirmation(api, () => '', confirmation)
  return (
    <SecretConfirm
      box={{
        type: 'password',
        options,
        failed: null,
        confirm,
        sendCode: async () => undefined,
        close: () => undefined,
      }}
      options={options}
    />
  )
}

function License(): ReactNode {
  const { refused, take } = useLicenseImport(async () => undefined)
  return (
    <>
      <button onClick={() => take(new File(['license'], 'license.txt'))}>Write</button>
      {refused}
    </>
  )
}

const SITE_MESSAGES = [{ id: 'm1', subject: 'Maintenance', message: '', has_read: false, date_created: null }]
const KIND = { type: 'PasswordWillExpire', label: 'Password', channels: [], users: [], receivers: [] }

interface OwnWrite {
  /** The files that hold it. */
  readonly files: readonly string[]
  readonly draw: ReactNode
  /** Pressed in this order. */
  readonly press: readonly string[]
  readonly reads?: (path: string) => unknown
}

const WRITES: Readonly<Record<string, OwnWrite>> = {
  'marking a message as read': {
    files: ['features/messages/view/MessagesDrawer.tsx'],
    draw: <MessagesDrawer onClose={() => undefined} />,
    press: ['Mark as read: Maintenance'],
    reads: () => ({ count: 1, results: SITE_MESSAGES }),
  },
  'marking all messages as read': {
    files: ['features/messages/view/MessagesDrawer.tsx'],
    draw: <MessagesDrawer onClose={() => undefined} />,
    press: ['Mark all as read'],
    reads: () => ({ count: 1, results: SITE_MESSAGES }),
  },
  'saving who receives a kind of message': {
    files: ['features/messages/view/MessageSubscriptionsPage.tsx'],
    draw: <Writer useWriter={useSubscriptions} write={({ change }) => change(KIND, { users: ['u1'] })} />,
    press: ['Write'],
    reads: () => [],
  },
  'turning a way of one’s own notifications': {
    files: ['features/settings/view/notification-channels.tsx'],
    draw: (
      <Writer useWriter={() => useNotificationChannels(target('users'), ROW)} write={({ turn }) => turn('email')} />
    ),
    press: ['Write'],
    reads: () => [],
  },
  'marking a favorite': {
    files: ['console/fields/Star.tsx'],
    draw: <Star asset="a1" name="One" />,
    press: ['Favorite: One'],
    reads: () => [],
  },
  'taking a favorite back': {
    files: ['console/fields/Star.tsx'],
    draw: <Star asset="a1" name="One" />,
    press: ['Favorite: One'],
    reads: () => [{ asset: 'a1' }],
  },
  'running a command on hosts': {
    files: ['features/batch-command/view/use-run.ts'],
    draw: <Writer useWriter={useRun} write={({ send }) => send({ account: 's1', command: 'id', hosts: [] })} />,
    press: ['Write'],
  },
  'sending a comment': {
    files: ['features/tickets/view/ticket-comments/use-comments.ts'],
    draw: (
      <Writer
        useWriter={() => useWrittenComment(ROW)}
        write={({ text, setText, send }) => (text === '' ? setText('Hello') : send())}
      />
    ),
    press: ['Write', 'Write'],
  },
  'saving the permissions of a role': {
    files: ['features/roles/view/permissions/use-role-permissions.ts'],
    draw: <Writer useWriter={() => useRolePermissions(target('system-roles'))} write={({ save }) => save()} />,
    press: ['Write'],
    reads: () => [],
  },
  'ending the session of a ticket': {
    files: ['features/tickets/view/ticket-progress/TicketSession.tsx'],
    draw: <TicketSession row={ROW} />,
    press: ['Disconnect'],
    reads: () => ({ id: 's1', can_terminate: true, is_finished: false }),
  },
  'asking for a code by SMS': { files: ['client/user-confirm.ts'], draw: <Sms />, press: ['Send verification code'] },
  'importing a license': { files: ['features/license/view/LicensePage.tsx'], draw: <License />, press: ['Write'] },
}

/** Their calls are data or belong to a mechanism: `registry-writes.test.tsx` makes all of them. */
const BY_REGISTRY = [
  'console/dialogs/use-bulk-update.ts',
  'console/detail/relations/relation-access.ts',
  'console/form/FormFooter.tsx',
]
/** Shows a file, and names the rows of a selection: nothing is written. What they say is below and in their callers. */
const NO_WRITES = [
  'client/lists.ts',
  'console/transfer/import/import-file.ts',
  // Adds a restored object to permissions; `onCreated` in put-back.tsx reports what fails.
  'features/access/view/effect/permission-namings.ts',
  // Makes the calls of an undo: `run-undo.ts` sends them, and lists what fails.
  'features/undo/model/reverse-calls.ts',
  // Translates the writes of others for another server.
  'servers/adapter/row-requests.ts',
  // Asks the development server.
  'features/inspector/view/development.ts',
  // Explain requests.
  'features/inspector/model/explain-form.ts',
  'features/inspector/model/explain-list.ts',
]

/** A plan is made first, which this server refuses too: `test/features/installation/view/installation-files.test.tsx` has a refused row. */
const IN_PLANS = ['features/installation/requests/apply-plan.ts']

let confirmed: () => void = () => undefined
beforeEach(() => {
  confirmed = confirmAll()
})
afterEach(() => {
  cleanup()
  confirmed()
  takeToasts()
  localStorage.clear()
})

describe('a 500 for a write shows a message', () => {
  test.each(Object.entries(WRITES))('%s', async (_name, { draw, press, reads }) => {
    const { user, failed } = await drawFailing(draw, reads)
    for (const name of press) await user.click(await screen.findByRole('button', { name }))
    await waitFor(() => expect(failed().length).toBeGreaterThan(0))
    expect(await screen.findByText(new RegExp(SENTENCE))).toBeDefined()
  })

  test('verifying the identity', async () => {
    const { user } = await drawFailing(<Proof />)
    await user.type(screen.getByLabelText('Password', { selector: 'input[type=password]' }), 'x')
    await user.click(screen.getByRole('button', { name: 'Confirm' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''))
  })

  test('having the server parse a file', async () => {
    await withTexts()
    const shown = await renderFile(importSource({ api: failingApi().api }), new Blob(['x']), 'csv')
    expect('error' in shown && failureText(shown.error, i18n.t)).toContain(SENTENCE)
  })

  test('every source file that writes is listed', () => {
    const files = ['client', 'console', 'features', 'servers'].flatMap((layer) =>
      readdirSync(`src/${layer}`, { recursive: true, encoding: 'utf8' }).map((file) => `${layer}/${file}`),
    )
    const writing = files.filter(
      (file) => /\.tsx?$/.test(file) && /method: '(POST|PUT|PATCH|DELETE)'/.test(readFileSync(`src/${file}`, 'utf8')),
    )
    const known = [...Object.values(WRITES).flatMap((each) => each.files), ...BY_REGISTRY, ...NO_WRITES, ...IN_PLANS]
    expect(writing.filter((file) => !known.includes(file))).toEqual([])
  })
})
