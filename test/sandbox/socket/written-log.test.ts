import { expect, test } from '@jest/globals'
import { writtenPart } from '../../../src/sandbox/socket/task-log.ts'

const LOG = 'a\nb\nc\nd\ne'
const START = new Date('2026-01-01T00:00:00Z')
const at = (seconds: number) => new Date(START.getTime() + seconds * 1000)

test.each<[string, number, Date | null, string, boolean]>([
  ['of a job that was done at once is there whole', 0, null, LOG, true],
  ['begins with its first line', 0, at(4), 'a', false],
  ['comes line by line', 2, at(4), 'a\nb\nc', false],
  ['has its last line at the end', 3.9, at(4), 'a\nb\nc\nd', false],
  ['is whole when the job is over', 4, at(4), LOG, true],
])('a log %s', (_, seconds, end, text, isWhole) => {
  expect(writtenPart(at(seconds), LOG, START, end)).toEqual({ text, isWhole })
})
