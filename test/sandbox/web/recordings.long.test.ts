import { gunzipSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { asObject, asRows } from '../rest/reading.ts'
import { sandboxForTests } from './sandbox.ts'
import type { Visitor } from './visitor.ts'

const { visitor } = sandboxForTests()

async function signedIn(username: string): Promise<Visitor> {
  const user = visitor()
  await user.signIn(username)
  user.cookies.set('django_language', 'en')
  return user
}

type Told = ReturnType<typeof asObject>

/** The second response for a recorded and ended session of these protocols, the newest or the oldest. */
async function recordingOf(user: Visitor, protocols: readonly string[], age: 'newest' | 'oldest'): Promise<Told> {
  const sessions = asRows(JSON.parse((await user.get('/api/v1/terminal/sessions/?is_finished=1')).payload))
  const recorded = sessions.filter(
    ({ can_replay: isRecorded, protocol }) => isRecorded === true && protocols.includes(String(protocol)),
  )
  const url = `/api/v1/terminal/sessions/${String(recorded.at(age === 'newest' ? 0 : -1)?.['id'])}/replay/`
  await user.get(url)
  return asObject(JSON.parse((await user.get(url)).payload))
}

const NOTICE = 'Simulated: generated from the commands stored in the sandbox'

test.each([
  ['asciicast', 'a new text session', ['ssh'], 'newest', '.cast.gz'],
  ['json', 'an old text session', ['ssh'], 'oldest', '.replay.gz'],
  ['guacamole', 'a desktop session', ['rdp', 'vnc'], 'newest', '.replay.gz'],
] as const)('a recording has the format %s for %s', async (type, _of, protocols, age, extension) => {
  const user = await signedIn('admin')
  const { src, type: told } = await recordingOf(user, protocols, age)
  expect({ told, src }).toEqual({ told: type, src: expect.stringContaining(extension) })
  const file = await user.get(String(src))
  expect(file.headers['content-type']).toBe('application/gzip')
  expect(gunzipSync(file.rawPayload).toString()).toContain(NOTICE)
})

test('an asciicast starts with its session, its times increase, and commands are typed when they were given', async () => {
  const user = await signedIn('admin')
  const { src } = await recordingOf(user, ['ssh'], 'newest')
  const text = gunzipSync((await user.get(String(src))).rawPayload).toString()
  const [header, ...events] = text
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const { version, timestamp } = asObject(header)
  expect(version).toBe(2)
  const times = events.map((event) => (Array.isArray(event) ? Number(event[0]) : Number.NaN))
  expect(times).toEqual([...times].sort((one, other) => one - other))

  const id = String(src).split('/').at(-1)?.split('.')[0] ?? ''
  const commands = asRows(JSON.parse((await user.get(`/api/v1/terminal/commands/?session_id=${id}`)).payload))
  expect(commands.length).toBeGreaterThan(0)
  for (const command of commands) {
    const given = Number(command['timestamp']) - Number(timestamp)
    const typed = events.filter((_event, index) => (times[index] ?? 0) >= given && (times[index] ?? 0) < given + 10)
    const shown = typed.map((event) => (Array.isArray(event) ? String(event[2]) : '')).join('')
    expect(shown).toContain(String(command['input']))
  }
})

test.each([
  ['a user without the permission to view recordings', 'user', (src: string) => src, 403],
  ['another day', 'admin', (src: string) => src.replace(/\d{4}-/, '1999-'), 404],
  ['no session', 'admin', () => '/media/replay/2026-11-20/readme.txt', 404],
])('a recording is refused: %s', async (_title, username, change, status) => {
  const { src } = await recordingOf(await signedIn('admin'), ['ssh'], 'newest')
  expect((await (await signedIn(username)).get(change(String(src)))).statusCode).toBe(status)
})
