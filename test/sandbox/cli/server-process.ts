import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll } from '@jest/globals'
import type { Ended } from '../../cli/gatehouse.ts'
import { builtServer } from '../../support/built-server.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface Running {
  readonly url: string
  readonly pid: number
  readonly out: () => string
  /** Everything on both streams so far. */
  readonly said: () => string
  /** Resolves when it has said a text, after the first `from` characters of `said`. */
  says(text: string, from: number): Promise<void>
  end(signal: NodeJS.Signals): Promise<Ended>
}

export interface Watched {
  readonly child: ChildProcess
  readonly said: { out: string; err: string; all: string }
  readonly ended: Promise<Ended>
}

/** Not the environment of the test run: its PORT or DATABASE_URL would change the result. */
const bare = (environment: Readonly<Record<string, string>>) => ({ PATH: process.env['PATH'] ?? '', ...environment })

/** Runs a file with Node. */
export function watch(
  bundle: readonly string[],
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  cwd = ROOT,
): Watched {
  const child = spawn(process.execPath, [...bundle, ...args], {
    cwd,
    env: bare(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = { out: '', err: '', all: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()))
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said.all += chunk.toString()))
  const ended = new Promise<Ended>((resolve) =>
    child.on('close', (code) => resolve({ code, out: said.out, err: said.err })),
  )
  return { child, said, ended }
}

/** Resolves when the program has printed its URL; fails when it ends before. */
export function untilListening({ child, said, ended }: Watched): Promise<Running> {
  return new Promise((resolve, reject) => {
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal)
      return ended
    }
    child.stdout?.on('data', () => {
      const url = /http:\/\/127\.0\.0\.1:\d+(?=\/ui\/)/.exec(said.out)?.[0]
      const says = (text: string, from: number) =>
        new Promise<void>((heard) => {
          const listen = () => {
            if (said.all.includes(text, from)) heard()
          }
          for (const stream of [child.stdout, child.stderr]) stream?.on('data', listen)
          listen()
        })
      const texts = { out: () => said.out, said: () => said.all }
      if (url !== undefined) resolve({ url, pid: child.pid ?? 0, ...texts, says, end })
    })
    void ended.then(({ err }) => reject(new Error(`it ended: ${err}`)))
  })
}

/** The built `gatehouse` as a process of its own, and a folder for their data; all gone after the file's tests. */
export function serverForTests() {
  const started: ChildProcess[] = []
  const folders = { build: '', data: '' }
  const program = (args: readonly string[], environment: Readonly<Record<string, string>>) => {
    const watched = watch([path.join(folders.build, 'gatehouse.mjs')], args, environment)
    started.push(watched.child)
    return watched
  }

  beforeAll(async () => {
    folders.build = await builtServer()
    folders.data = await mkdtemp(path.join(tmpdir(), 'gatehouse-cli-'))
  })

  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL')
    await rm(folders.data, { recursive: true, force: true })
  })

  return {
    data: (name: string) => path.join(folders.data, name),
    /** Runs a command that is expected to end by itself. */
    run: (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Ended> =>
      program(args, environment).ended,
    /** Runs a command that is expected to listen. */
    start: (args: readonly string[], environment: Readonly<Record<string, string>> = {}): Promise<Running> =>
      untilListening(program(args, environment)),
  }
}
