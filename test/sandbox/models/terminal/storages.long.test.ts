import { describe, expect, test } from '@jest/globals'
import { seedId } from '../../../../src/sandbox/seed/seed-ids.ts'
import { asObject, asRows } from '../../rest/reading.ts'
import { seededRest } from '../../rest/rest-server.ts'

const rest = seededRest()

const REPLAYS = '/terminal/replay-storages/'
const COMMANDS = '/terminal/command-storages/'
const replay = (name: string) => `${REPLAYS}${seedId('replay-storage', name)}/`
const command = (name: string) => `${COMMANDS}${seedId('command-storage', name)}/`

const S3 = { BUCKET: 'replay', ACCESS_KEY: 'ak', ENDPOINT: 'https://s3.example.com' }

async function made(list: string, body: object): Promise<string> {
  const answer = await rest.call('POST', list, body)
  expect(answer).toMatchObject({ status: 201 })
  return `${list.split('?')[0] ?? ''}${String(asObject(answer.body)['id'])}/`
}

const metaOf = async (path: string) => asObject(asObject((await rest.get(path)).body)['meta'])

describe('recording storages store the attributes of their type, and return all but the secret:', () => {
  test.each<[type: string, meta: Readonly<Record<string, string>>, secret: string]>([
    ['s3', S3, 'SECRET_KEY'],
    ['swift', { ...S3, REGION: 'north', PROTOCOL: 'https' }, 'SECRET_KEY'],
    [
      'azure',
      { CONTAINER_NAME: 'replay', ACCOUNT_NAME: 'gatehouse', ENDPOINT_SUFFIX: 'core.windows.net' },
      'ACCOUNT_KEY',
    ],
  ])('%s', async (type, meta, secret) => {
    const path = await made(`${REPLAYS}?type=${type}`, {
      name: `of ${type}`,
      type,
      meta: { ...meta, [secret]: 'hush' },
    })
    expect(await metaOf(path)).toEqual(meta)
    await rest.call('PATCH', `${path}?type=${type}`, { meta: { ...meta, [secret]: '' } })
    const kept = await rest.queries().selectFrom('replay_storages').select('meta').where('type', '=', type).execute()
    expect(kept.map((row) => asObject(row.meta)[secret])).toContain('hush')
  })

  test('attributes are lost without the type in the query', async () => {
    const path = await made(REPLAYS, { name: 'lost', type: 's3', meta: S3 })
    expect(await metaOf(path)).toEqual({ BUCKET: null, ACCESS_KEY: null, ENDPOINT: null })
  })
})

test('the index of an Elasticsearch storage has a default name that can be replaced', async () => {
  const meta = { HOSTS: ['http://es.example.com:9200'] }
  const path = await made(`${COMMANDS}?type=es`, { name: 'es', type: 'es', meta })
  expect(await metaOf(path)).toMatchObject({ ...meta, INDEX: 'jumpserver', INDEX_BY_DATE: false })
  await rest.call('PATCH', `${path}?type=es`, { meta: { ...meta, INDEX: 'typed' } })
  expect(await metaOf(path)).toMatchObject({ ...meta, INDEX: 'typed' })
})

test('each host of an Elasticsearch storage has a port', async () => {
  const HOSTS = ['http://es-1.example.com:9200', 'https://es-2.example.com:9243']
  const path = await made(`${COMMANDS}?type=es`, { name: 'es-ports', type: 'es', meta: { HOSTS } })
  expect(await metaOf(path)).toMatchObject({ HOSTS })
  const asked = JSON.stringify(await rest.call('OPTIONS', `${COMMANDS}?type=es`))
  expect(asked).not.toMatch(/port|doc_?type/i)
})

describe('the test of a storage', () => {
  test.each<[what: string, path: string, valid: boolean]>([
    ['on the server is well', replay('default'), true],
    ['that answers is well', replay('s3-archive'), true],
    ['that does not answer is not', replay('机房-oss'), false],
    ['of commands that does not answer is not', command('es-archive'), false],
  ])('%s, and says that it is simulated', async (_what, path, valid) => {
    expect(await rest.get(`${path}test-connective/`)).toMatchObject({
      status: 200,
      body: { is_valid: valid, msg: expect.stringContaining('simulated') },
    })
  })
})

test('only one storage is the default', async () => {
  const path = await made(`${REPLAYS}?type=s3`, { name: 'first', type: 's3', meta: S3, is_default: true })
  const rows = asRows((await rest.get(REPLAYS)).body)
  expect(rows.filter((row) => row['is_default'] === true).map(({ name }) => name)).toEqual(['first'])
  expect(await rest.call('DELETE', path)).toMatchObject({ status: 400, body: { msg: expect.any(String) } })
  await rest.call('PATCH', replay('default'), { is_default: true })
  expect(await rest.call('DELETE', path)).toMatchObject({ status: 204 })
})

describe('a storage cannot be deleted', () => {
  test.each([
    ['that every server has', replay('null')],
    ['that terminals keep recordings in', replay('s3-archive')],
    ['that a terminal keeps commands in', command('es-archive')],
  ])('%s', async (_what, path) => {
    expect(await rest.call('DELETE', path)).toMatchObject({ status: 400, body: { msg: expect.any(String) } })
    expect(await rest.get(path)).toMatchObject({ status: 200 })
  })

  test('while a terminal uses it, but can be once the terminal has another one', async () => {
    await made(`${COMMANDS}?type=es`, { name: 'spare', type: 'es', meta: { HOSTS: ['http://es.example.com'] } })
    const terminal = `/terminal/terminals/${seedId('terminal', '[KoKo]-gate')}/`
    const spare = asRows((await rest.get(`${COMMANDS}?name=spare`)).body)[0]
    const path = `${COMMANDS}${String(spare?.['id'])}/`
    await rest.call('PATCH', terminal, { command_storage: 'spare' })
    expect(await rest.call('DELETE', path)).toMatchObject({ status: 400 })
    await rest.call('PATCH', terminal, { command_storage: 'default' })
    expect(await rest.call('DELETE', path)).toMatchObject({ status: 204 })
  })
})

describe('a terminal', () => {
  const row = async (name: string) =>
    asObject((await rest.get(`/terminal/terminals/${seedId('terminal', name)}/`)).body)

  test.each([
    ['[KoKo]-gate', 'normal', true],
    ['[Celery]-gate', 'high', true],
    ['[Magnus]-gate', 'critical', true],
    ['[Razor]-机房', 'offline', false],
  ])('%s is %s', async (name, status, alive) => {
    const shown = await row(name)
    expect(shown).toMatchObject({ status, is_alive: alive })
    expect(shown['stat'] === null).toBe(!alive)
    expect(asRows((await rest.get(`/terminal/terminals/?status=${status}`)).body).map((one) => one['name'])).toContain(
      name,
    )
  })

  test('has its online sessions', async () => {
    const online = asRows((await rest.get('/terminal/sessions/?is_finished=0')).body)
    const here = online.filter((one) => one['terminal_display'] === '[KoKo]-gate')
    expect(here.length).toBeGreaterThan(0)
    expect((await row('[KoKo]-gate'))['session_online']).toBe(here.length)
  })

  test('rejects an unknown storage', async () => {
    const path = `/terminal/terminals/${seedId('terminal', '[Core]-gate')}/`
    expect(await rest.call('PATCH', path, { replay_storage: 'nowhere' })).toMatchObject({
      status: 400,
      body: { replay_storage: [expect.any(String)] },
    })
  })
})
