import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals'
import type { Api, Call } from '../../../../../src/client/http.ts'
import { UnexpectedAnswer } from '../../../../../src/contract/json-object.ts'
import { RECORDING_ATTEMPTS, RECORDING_MAX_BYTES } from '../../../../../src/contract/limits.ts'
import {
  type LoadedRecording,
  loadRecording,
  type LoadProgress,
} from '../../../../../src/features/recordings/view/session-review/load-recording.ts'

const CAST = '{"version":2,"width":80,"height":24}\n[0,"o","hello"]\n[1,"o","there"]\n'
const READY = { type: 'asciicast', src: '/media/replay/a.cast.gz' }
const RUNNING = { status: 'running', start_time: 1, key: 'GET_a' }

beforeAll(() => {
  Object.defineProperty(globalThis, 'location', { value: { origin: 'http://core.test' }, configurable: true })
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'location'))

interface Server {
  readonly answers: readonly unknown[]
  readonly file?: Uint8Array | ReadableStream<Uint8Array>
}

/** Loads from a server that gives these answers, the last one again and again, and this file. */
async function loaded({ answers, file = gzipSync(CAST) }: Server) {
  const asked: string[] = []
  const progress: LoadProgress[] = []
  const send = (call: Call): Promise<unknown> => {
    asked.push(call.url)
    if (call.url.startsWith('/media/')) {
      const body = file instanceof ReadableStream ? file : new Uint8Array(file)
      return Promise.resolve(new Response(body))
    }
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1])
  }
  const context = {
    api: { send } as Api,
    signal: new AbortController().signal,
    onProgress: (each: LoadProgress) => progress.push(each),
  }
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
  const result = loadRecording('a', context)
  const outcome = result.catch((error: unknown) => error)
  let isDone = false
  void outcome.finally(() => (isDone = true))
  while (!isDone) {
    await jest.advanceTimersByTimeAsync(1000)
    await new Promise((resolve) => setImmediate(resolve))
  }
  jest.useRealTimers()
  return { result: (await outcome) as LoadedRecording, asked, progress }
}

/** A tar archive with one file. */
function tarWith(name: string, content: Uint8Array): Uint8Array {
  const header = Buffer.alloc(512)
  header.write(name, 0)
  header.write(content.length.toString(8).padStart(11, '0'), 124)
  header.write('0', 156)
  header.write('ustar', 257)
  return Buffer.concat([header, content, Buffer.alloc(1024 - (content.length % 512))])
}

describe('a recording', () => {
  test('that the server must fetch first is asked for again', async () => {
    const { result, asked, progress } = await loaded({ answers: [RUNNING, RUNNING, READY] })
    expect(result).toMatchObject({ kind: 'ready', isComplete: true, recording: { duration: 1 } })
    const path = '/api/v1/terminal/sessions/a/replay/'
    expect(asked).toEqual([path, path, path, READY.src])
    expect(progress.map(({ kind }) => kind)).toEqual(['preparing', 'preparing', 'downloading'])
  })

  test('that the server never gets is not asked for without end', async () => {
    const { result, asked } = await loaded({ answers: [RUNNING] })
    expect(result).toEqual({ kind: 'slow' })
    expect(asked).toHaveLength(RECORDING_ATTEMPTS)
  })

  const cast = Buffer.from(CAST)
  test.each([
    ['gzip', gzipSync(cast)],
    ['an archive', tarWith('a.cast', cast)],
    ['an archive of a compressed file', tarWith('a.cast.gz', gzipSync(cast))],
    ['a compressed archive', gzipSync(tarWith('a.cast', cast))],
    ['plain text, which a server has unpacked', cast],
  ])('is unpacked: %s', async (_, file) => {
    expect((await loaded({ answers: [READY], file })).result).toMatchObject({
      kind: 'ready',
      isComplete: true,
      recording: { events: [{ text: 'hello' }, { text: 'there' }] },
    })
  })

  test('that is cut off is played up to there', async () => {
    const noise = Array.from({ length: 4000 }, (_, index) => JSON.stringify([index, 'o', String(Math.sin(index))]))
    const file = gzipSync(`${CAST}${noise.join('\n')}`)
    const { result } = await loaded({ answers: [READY], file: file.subarray(0, file.length / 2) })
    expect(result).toMatchObject({ kind: 'ready', isComplete: false })
  })

  test.each<[kind: string, file: Uint8Array]>([
    ['unreadable', Buffer.from('no recording')],
    ['unreadable', gzipSync('no recording')],
    ['unreadable', Uint8Array.of(0x1f, 0x8b, 1, 2, 3)],
    ['unreadable', tarWith('notes.txt', cast)],
    ['unreadable', gzipSync(gzipSync(gzipSync(gzipSync(gzipSync(cast)))))],
    ['too-large', gzipSync(Buffer.alloc(RECORDING_MAX_BYTES + 1, ' '))],
    ['too-large', Buffer.alloc(RECORDING_MAX_BYTES + 1, ' ')],
  ])('is %s', async (kind, file) => {
    expect((await loaded({ answers: [READY], file })).result).toEqual({ kind })
  })

  test.each([
    [{ ...READY, type: 'guacamole' }, { kind: 'external' }],
    [{ ...READY, type: 'mp4' }, { kind: 'external' }],
    [{ ...READY, src: 'https://storage.test/a.cast.gz' }, { kind: 'external' }],
    [{ error: 'No such file' }, { kind: 'missing', message: 'No such file' }],
  ])('described by %j is not downloaded', async (answer, result) => {
    const found = await loaded({ answers: [answer] })
    expect(found.result).toEqual(result)
    expect(found.asked).toHaveLength(1)
  })

  test.each([[null], ['<html>'], [{ status: 'odd' }]])('with the answer %j is an error', async (answer) => {
    expect((await loaded({ answers: [answer] })).result).toBeInstanceOf(UnexpectedAnswer)
  })
})
