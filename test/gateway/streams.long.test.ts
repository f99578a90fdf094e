import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from '@jest/globals'
import { call, open } from './call.ts'
import { deferred } from './deferred.ts'
import { gatewaysForTests } from './gateway.ts'

const { before } = gatewaysForTests()
const MB = 1024 * 1024
const CHUNK = Buffer.alloc(64 * 1024, 7)

function* chunks(size: number) {
  for (let sent = 0; sent < size; sent += CHUNK.length) yield CHUNK
}

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/** Bytes of buffers that something still holds. What is collected is given back a little later, so this asks more than once. */
async function held(): Promise<number> {
  const found: number[] = []
  for (let index = 0; index < 3; index += 1) {
    collect()
    await setTimeout(15)
    found.push(process.memoryUsage().arrayBuffers)
  }
  return Math.min(...found)
}

interface Slow {
  readonly size: number
  /** Held beyond what was held at the start, in bytes. */
  readonly most: number
}

/** Reads to the end with pauses. */
async function readSlowly(stream: AsyncIterable<unknown>, start: number): Promise<Slow> {
  const found = { size: 0, most: 0 }
  let pause = 4 * MB
  for await (const chunk of stream) {
    found.size += (chunk as Buffer).length
    if (found.size < pause) continue
    pause += 4 * MB
    found.most = Math.max(found.most, (await held()) - start)
  }
  return found
}

describe('a download', () => {
  test('starts before the core has finished it', async () => {
    const origin = await before((_request, response) => void response.write('first'))
    const answer = await open(`${origin}/a`)
    const [chunk] = (await once(answer, 'data')) as [Buffer]
    expect(chunk.toString()).toBe('first')
    answer.destroy()
  })

  test('of 20 MB arrives complete and is never held in memory', async () => {
    const origin = await before((_request, response) => void Readable.from(chunks(20 * MB)).pipe(response))
    const start = await held()
    const { size, most } = await readSlowly(await open(`${origin}/a`), start)
    expect(size).toBe(20 * MB)
    expect(most).toBeLessThan(6 * MB)
  })

  test('applies backpressure to the core', async () => {
    let written = 0
    const endless = (function* () {
      for (; written < 400 * MB; written += CHUNK.length) yield CHUNK
    })()
    const origin = await before((_request, response) => void Readable.from(endless).pipe(response))
    const answer = await open(`${origin}/a`)
    for (let before = -1; before !== written; await setTimeout(300)) before = written
    expect(written).toBeLessThan(100 * MB)
    answer.destroy()
  })

  test('aborted by the browser is aborted at the core', async () => {
    const gone = deferred<void>()
    const origin = await before((_request, response) => {
      response.once('close', gone.resolve)
      response.write('first')
    })
    const answer = await open(`${origin}/a`)
    answer.destroy()
    await gone.promise
  })

  test.each([
    ['of known length', { 'content-length': '100' }],
    ['of unknown length', {}],
  ])('%s aborted by the core is aborted here', async (_name, headers) => {
    const origin = await before((_request, response) => {
      response.writeHead(200, headers)
      response.write('half', () => response.socket?.destroy())
    })
    const answer = await open(`${origin}/a`)
    await expect(buffer(answer)).rejects.toThrow('aborted')
    expect((await call(`${origin}/ui/`)).status).toBe(200)
  })
})

describe('an upload', () => {
  test('reaches the core before the browser has finished it', async () => {
    const arrived = deferred<string>()
    const origin = await before(
      (request) => void request.once('data', (chunk: Buffer) => arrived.resolve(chunk.toString())),
    )
    const asked = httpRequest(`${origin}/a`, { method: 'POST' }).on('error', () => undefined)
    asked.write('first')
    expect(await arrived.promise).toBe('first')
    asked.destroy()
  })

  test('of 1 MB arrives complete', async () => {
    const origin = await before((request, response) => {
      void buffer(request).then(({ length }) => response.end(String(length)))
    })
    const { body } = await call(`${origin}/a`, { method: 'PUT', body: Buffer.alloc(MB, 1) })
    expect(body).toBe(String(MB))
  })

  test('of 20 MB is never held in memory', async () => {
    const start = await held()
    const origin = await before((request, response) => {
      void readSlowly(request, start).then((found) => response.end(JSON.stringify(found)))
    })
    const asked = httpRequest(`${origin}/a`, { method: 'POST' })
    Readable.from(chunks(20 * MB)).pipe(asked)
    const [answer] = (await once(asked, 'response')) as [IncomingMessage]
    const { size, most } = JSON.parse((await buffer(answer)).toString()) as Slow
    expect(size).toBe(20 * MB)
    expect(most).toBeLessThan(6 * MB)
  })

  test('refused early by the core gets its response', async () => {
    const origin = await before((request, response) => {
      request.resume()
      response.writeHead(413).end('too large')
    })
    const answer = await call(`${origin}/a`, { method: 'POST', body: Buffer.alloc(MB) })
    expect([answer.status, answer.body]).toEqual([413, 'too large'])
  })

  test('refused early with a closed connection gets its response', async () => {
    const origin = await before((_request, response) =>
      response.writeHead(413, { connection: 'close' }).end('too large'),
    )
    for (let index = 0; index < 10; index += 1) {
      const answer = await call(`${origin}/a`, { method: 'POST', body: Buffer.alloc(4 * MB) })
      expect([answer.status, answer.body]).toEqual([413, 'too large'])
    }
  })

  test('aborted by the browser is aborted at the core', async () => {
    const gone = deferred<void>()
    const arrived = deferred<void>()
    const origin = await before((request) => {
      request.once('data', () => arrived.resolve())
      request.once('close', gone.resolve)
    })
    const asked = httpRequest(`${origin}/a`, { method: 'POST' }).on('error', () => undefined)
    asked.write('first')
    await arrived.promise
    asked.destroy()
    await gone.promise
  })
})
