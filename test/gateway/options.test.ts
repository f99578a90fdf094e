import { describe, expect, test } from '@jest/globals'
import { readGatewayOptions } from '../../src/gateway/options.ts'
import { readCommand } from '../support/read-command.ts'

const readServe = (args: readonly string[], environment: Readonly<Record<string, string>>) =>
  readCommand(['serve', ...args], environment, readGatewayOptions)

describe('flags and environment', () => {
  test.each([
    [['--core', 'http://10.0.0.5:8080'], {}, 'http://10.0.0.5:8080', 8080],
    [['--core=https://bastion.example.com/'], {}, 'https://bastion.example.com', 8080],
    [['--core', 'HTTP://Bastion:80'], {}, 'http://bastion', 8080],
    [['--core', 'http://[::1]:9000', '--port', '0'], { PORT: '9001' }, 'http://[::1]:9000', 0],
    [['--core', 'http://c'], { PORT: '9001' }, 'http://c', 9001],
  ])('%j with %j', (args, environment, origin, port) => {
    const command = readServe(args, environment)
    expect(command.kind === 'run' && [command.options.core.origin, command.options.port]).toEqual([origin, port])
  })

  test('the console is next to the server, or given by --console', () => {
    expect(readServe(['--core', 'http://c'], {})).toMatchObject({ options: { console: null } })
    expect(readServe(['--core', 'http://c', '--console', 'd'], {})).toMatchObject({
      options: { console: 'd' },
    })
  })

  test('--help starts nothing', () => {
    expect(readServe(['--core', 'http://c', '--help'], {})).toMatchObject({ kind: 'help' })
  })
})

describe('an invalid option is reported in one sentence', () => {
  test.each([
    [['--core', 'bastion'], /http:\/\/host:port/],
    [['--core', ''], /--core/],
    [['--core', 'bastion:8080'], /http:\/\/host:port/],
    [['--core', 'ftp://bastion'], /http:\/\/host:port/],
    [['--core', 'http://'], /http:\/\/host:port/],
    [['--core', 'http://host:99999'], /http:\/\/host:port/],
    [['--core', 'http://admin:sesame@bastion'], /must not contain a user or a password/],
    [['--core', 'http://bastion/core/'], /must not have a path\. Use http:\/\/bastion\.$/],
    [['--core', 'http://bastion/?a=sesame'], /must not have a path/],
    [['--core', 'http://bastion/#a'], /must not have a path/],
    [['--core'], /--core/],
    [[], /--core/],
    [['--core', 'http://c', '--port', 'eighty'], /0 to 65535/],
    [['--core', 'http://c', '--data', 'd'], /--data.*--help/],
    [['--core', 'http://c', 'stray'], /stray/],
  ])('%j', (args, sentence) => {
    const command = readServe(args, {})
    const said = command.kind === 'wrong' ? command.sentence : command.kind
    expect(said).toMatch(sentence)
    expect(said).toMatch(/^[^\n]+\.$/)
    expect(said).not.toContain('sesame')
  })
})
