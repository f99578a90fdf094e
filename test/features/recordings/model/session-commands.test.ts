import { expect, test } from '@jest/globals'
import { commandAt, readCommands, searchCommands } from '../../../../src/features/recordings/model/session-commands.ts'

const ROWS = [
  { id: 'b', input: 'sudo rm -rf /tmp', timestamp: 30, risk_level: 5, risk_level_display: 'Dangerous' },
  { id: 'a', input: 'ls -al', timestamp: 10, risk_level: 0, risk_level_display: 'Ordinary' },
]

test('commands are in order of time, and dangerous ones have a risk', () => {
  expect(readCommands(ROWS)).toEqual([
    { id: 'a', input: 'ls -al', time: 10, isDangerous: false, risk: 'Ordinary' },
    { id: 'b', input: 'sudo rm -rf /tmp', time: 30, isDangerous: true, risk: 'Dangerous' },
  ])
})

test.each([[undefined], ['soon'], [Number.NaN], [-1], [1e20], [{}]])('a command at %p is left out', (timestamp) => {
  expect(readCommands([{ id: 'a', input: 'ls', timestamp }])).toEqual([])
})

test('a command without text, id or risk is still one', () => {
  expect(readCommands([{ timestamp: '7', input: 5 }])).toEqual([
    { id: '0', input: '', time: 7, isDangerous: false, risk: '' },
  ])
})

test('a search finds commands that contain every word', () => {
  const commands = readCommands(ROWS)
  expect(searchCommands(commands, ' RM  sudo ').map(({ id }) => id)).toEqual(['b'])
  expect(searchCommands(commands, 'rm ls')).toEqual([])
  expect(searchCommands(commands, '')).toHaveLength(2)
})

test('the command at a time is the last one that was given', () => {
  const commands = readCommands(ROWS)
  expect([5, 10, 29, 99].map((time) => commandAt(commands, time)?.id)).toEqual([undefined, 'a', 'a', 'b'])
})
