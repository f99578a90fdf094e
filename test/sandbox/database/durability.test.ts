import { rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { bundleProgram, newFolder, run } from './child-process.ts'
import { caseCount } from '../../support/sweep.ts'

const ROUNDS = caseCount(20, 5)

const made: string[] = []
let program = ''

beforeAll(async () => {
  program = await bundleProgram('racing-program.ts')
  made.push(path.dirname(program))
})

afterAll(() => Promise.all(made.map((folder) => rm(folder, { recursive: true, force: true }))))

function pairsIn(line: string): ReadonlyMap<number, string> {
  const pairs: unknown = JSON.parse(line.slice('found '.length))
  const read = (pair: unknown): readonly [number, string] =>
    Array.isArray(pair) ? [Number(pair[0]), String(pair[1])] : [Number.NaN, '']
  return new Map(Array.isArray(pairs) ? pairs.map(read) : [])
}

/** Opens the store, tells what is in it, and dies in the middle of writing, a little later in every round. */
async function live(data: string, round: number) {
  const writer = run(program, data)
  const found = pairsIn(await writer.line('found '))
  await writer.line(`wrote ${String(Math.max(0, ...found.keys()) + 10 + round * 3)}`)
  writer.child.kill('SIGKILL')
  await writer.ended
  const wrote = writer.lines.filter((line) => line.startsWith('wrote '))
  return { found, acknowledged: wrote.map((line) => Number(line.slice('wrote '.length))) }
}

test('no acknowledged row is lost or half written when the process is repeatedly killed during writes', async () => {
  const data = await newFolder()
  made.push(data)
  const acknowledged: number[] = []
  for (let round = 0; round <= ROUNDS; round += 1) {
    const life = await live(data, round)
    expect(acknowledged.filter((number) => !life.found.has(number))).toEqual([])
    expect([...life.found].filter(([, halves]) => halves !== 'ab')).toEqual([])
    acknowledged.push(...life.acknowledged)
  }
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 10)
})
