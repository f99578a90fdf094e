import { EventEmitter } from 'node:events'
import { PassThrough } from 'node:stream'
import { afterAll } from '@jest/globals'
import { parseCommandLine } from '../../bin/command-line.mjs'
import { run } from '../../src/cli/main.ts'
import { startSandbox } from '../../src/cli/start.ts'
import { test as overlayTest } from '../../src/cli/test-overlay.ts'
import type { SandboxDatabase } from '../../src/sandbox/database/open.ts'
import { readSandboxOptions } from '../../src/sandbox/options.ts'
import { type Sandbox, type SandboxOptions, serveDatabase } from '../../src/sandbox/server.ts'
import { type Io, runServer } from '../../src/serve/command-line.ts'
import { NOW, openSeeded } from '../sandbox/database/seeded-database.ts'
import { builtServer } from '../support/built-server.ts'
import { readCommand } from '../support/read-command.ts'

type Environment = Readonly<Record<string, string>>

export interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

/** Input and output of a command that runs in this process; collects what the command prints. */
export class TestIo extends EventEmitter<{ readonly line: [] }> implements Io {
  readonly printed = { out: '', err: '', all: '' }
  readonly stdin = Object.assign(new PassThrough(), { isTTY: false })
  readonly stdout = Object.assign(new PassThrough(), { isTTY: true })
  readonly signals = new EventEmitter()
  readonly env: Environment
  readonly built: string

  constructor(built = '', env: Environment = {}) {
    super()
    this.built = built
    this.env = env
  }

  readonly log = (line: string): void => this.#print('out', line)
  readonly error = (line: string): void => this.#print('err', line)

  #print(stream: 'out' | 'err', line: string): void {
    this.printed[stream] += `${line}\n`
    this.printed.all += `${line}\n`
    this.emit('line')
  }

  /** Resolves when a text has been printed, after the first `from` characters. */
  async says(text: string | RegExp, from = 0): Promise<void> {
    const has = () => (typeof text === 'string' ? this.printed.all.includes(text, from) : text.test(this.printed.all))
    while (!has()) await new Promise<void>((resolve) => this.once('line', resolve))
  }
}

/** Runs `gatehouse` in this process, to its end. */
export async function gatehouse(args: readonly string[], env: Environment = {}): Promise<Ended> {
  const io = new TestIo(await builtServer(), env)
  const code = await run(args, io)
  return { code, out: io.printed.out, err: io.printed.err }
}

export interface Running {
  readonly url: string
  readonly io: TestIo
  end(): Promise<Ended>
}

async function untilListening(io: TestIo, running: Promise<number>): Promise<Running> {
  const ended = running.then((code) => ({ code, out: io.printed.out, err: io.printed.err }))
  const early = ended.then(({ err }) => Promise.reject(new Error(`it ended: ${err}`)))
  await Promise.race([io.says(/http:\/\/127\.0\.0\.1:\d+(?=\/)/), early])
  early.catch(() => undefined)
  const end = () => {
    io.signals.emit('SIGTERM')
    return ended
  }
  return { url: /http:\/\/127\.0\.0\.1:\d+/.exec(io.printed.out)?.[0] ?? '', io, end }
}

/** `gatehouse serve` in this process, as in a terminal. */
export async function serve(args: readonly string[], env: Environment = {}): Promise<Running> {
  const io = new TestIo(await builtServer(), env)
  return untilListening(io, run(['serve', '--log', 'error', ...args], io))
}

/** One for the tests of a file: each opening takes seconds. */
let seeded: Promise<SandboxDatabase> | null = null
afterAll(async () => (await seeded)?.close())

/** In place of `createSandbox`: on the seeded database of the file. */
export async function createSeeded(options: SandboxOptions): Promise<Sandbox> {
  seeded ??= openSeeded()
  return serveDatabase({ ...options, now: () => NOW }, { ...(await seeded), close: () => Promise.resolve() })
}

/** `gatehouse test` in this process, on the seeded database of the file. */
export async function testOverlay(...args: readonly string[]): Promise<Ended> {
  const io = new TestIo(await builtServer())
  const command = parseCommandLine(['test', ...args], {})
  if (command.kind !== 'run') throw new Error(JSON.stringify(command))
  const code = await overlayTest(command.values, command.words, io, createSeeded)
  return { code, out: io.printed.out, err: io.printed.err }
}

/** `gatehouse start` in this process, on the seeded database of the file. */
export async function start(args: readonly string[], env: Environment = {}): Promise<Running> {
  const io = new TestIo(await builtServer(), env)
  const command = readCommand(['start', '--port', '0', ...args], env, readSandboxOptions)
  if (command.kind !== 'run') throw new Error(JSON.stringify(command))
  return untilListening(
    io,
    runServer(() => startSandbox(command.options, io, createSeeded), io),
  )
}
