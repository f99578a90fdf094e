import { describe, expect, test } from '@jest/globals'
import { readSandboxOptions } from '../../../src/sandbox/options.ts'
import { readCommand } from '../../support/read-command.ts'

const readStart = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  readCommand(['start', ...args], environment, readSandboxOptions)

const DEFAULTS = {
  port: 8080,
  data: './data',
  databaseUrl: null,
  edition: 'enterprise',
  license: 'valid',
  seed: 'default',
  console: null,
  logResponses: null,
  delay: 0,
  faults: [],
  markTexts: false,
  registry: null,
}

describe('flags and environment', () => {
  test.each([
    [[], {}, {}],
    [['--port', '0'], {}, { port: 0 }],
    [['--port=9000'], { PORT: '9001' }, { port: 9000 }],
    [[], { PORT: '9001', DATA_DIR: '/srv/g' }, { port: 9001, data: '/srv/g' }],
    [[], { PORT: '', DATA_DIR: '', DATABASE_URL: '' }, {}],
    [['--registry', 'r'], { GATEHOUSE_REGISTRY: 's' }, { registry: 'r' }],
    [[], { GATEHOUSE_REGISTRY: 's' }, { registry: 's' }],
    [
      ['--data', 'd', '--edition', 'community', '--license', 'none'],
      {},
      { data: 'd', edition: 'community', license: 'none' },
    ],
    [['--console', 'c', '--log-responses', 'f'], {}, { console: 'c', logResponses: 'f' }],
    [['--delay', '250'], {}, { delay: 250 }],
    [
      ['--fault', 'GET /api/v1/users/users/ 500', '--fault', 'WS /ws/*/ drop x2'],
      {},
      {
        faults: [
          { method: 'GET', path: '/api/v1/users/users/', what: { kind: 'status', status: 500 }, times: Infinity },
          { method: 'WS', path: '/ws/*/', what: { kind: 'drop' }, times: 2 },
        ],
      },
    ],
    [['--mark-texts'], {}, { markTexts: true }],
    [['--seed', 'large'], {}, { seed: 'large' }],
    [[], { DATABASE_URL: 'postgres://u:p@h:5432/n' }, { databaseUrl: 'postgres://u:p@h:5432/n' }],
  ])('%j with %j', (args, environment, expected) => {
    expect(readStart(args, environment)).toEqual({ kind: 'run', options: { ...DEFAULTS, ...expected } })
  })

  test('--help does not start the server', () => {
    expect(readStart(['--help'], {})).toMatchObject({ kind: 'help', text: expect.stringContaining('--data DIR') })
  })
})

describe('an invalid flag is reported in one sentence', () => {
  test.each([
    [['--port', 'abc'], {}, /0 to 65535.*"abc"/],
    [['--port', '70000'], {}, /0 to 65535/],
    [['--port', '-1'], {}, /port/],
    [[], { PORT: '8o80' }, /0 to 65535/],
    [['--edition', 'gold'], {}, /enterprise, community.*"gold"/],
    [['--seed', 'huge'], {}, /default, large.*"huge"/],
    [['--license', 'yes'], {}, /valid, none, expired/],
    [['--fault', 'GET /api/ 200'], {}, /"GET \/api\/ 200".*400 to 599/],
    [['--fault', '500'], {}, /--fault/],
    [['--fault', 'GET /api/ wait:90000'], {}, /60000/],
    [['--no-such-flag'], {}, /--no-such-flag.*--help/],
    [['--dtaa', 'd'], {}, /Did you mean --data\?/],
    [['--data'], {}, /--data/],
    [['stray'], {}, /stray/],
    [[], { DATABASE_URL: 'mysql://u:sesame@h/n' }, /DATABASE_URL/],
    [[], { DATABASE_URL: 'sesame' }, /DATABASE_URL/],
  ])('%j with %j', (args, environment, sentence) => {
    const command = readStart(args, environment)
    const said = command.kind === 'wrong' ? command.sentence : command.kind
    expect(said).toMatch(sentence)
    expect(said).toMatch(/^[^\n]+\.$/)
    expect(said).not.toContain('sesame')
  })
})
