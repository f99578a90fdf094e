import { expect, test } from '@jest/globals'
import { readRecordingAnswer, recordingPath } from '../../src/contract/session-recording.ts'

test.each<[what: string, body: unknown, answer: unknown]>([
  ['is being fetched', { status: 'running', start_time: 1, key: 'GET_x' }, { kind: 'preparing' }],
  [
    'is ready',
    { type: 'asciicast', src: '/media/a.cast.gz' },
    { kind: 'ready', type: 'asciicast', url: '/media/a.cast.gz' },
  ],
  ['is ready without a type', { src: '/media/a' }, { kind: 'ready', type: '', url: '/media/a' }],
  ['is missing', { error: 'no such file' }, { kind: 'missing', message: 'no such file' }],
  ['is unknown', { status: 'odd' }, null],
  ['has no address', { type: 'json', src: 7 }, null],
  ['is a page', '<html>', null],
])('a recording %s', (_, body, answer) => {
  expect(readRecordingAnswer(body)).toEqual(answer)
})

test('a session cannot leave its path', () => {
  expect(recordingPath('../a')).toBe('/api/v1/terminal/sessions/..%2Fa/replay/')
})
