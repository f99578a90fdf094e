import { describe, expect, test } from '@jest/globals'
import { type CommandFilter, type FilterRule, RULE_ACTION } from '../../../../src/contract/access/command-filters.ts'
import {
  applicableFilters,
  filterStops,
  type RuledFilter,
} from '../../../../src/features/batch-command/model/filter-verdicts.ts'

const host = (id: string) => ({ id, name: id, address: '10.0.0.1' })
const ORDER = { user: 'ines', account: 'root', command: 'reboot', hosts: [host('web'), host('db')] }

const filter = (name: string, rest: Partial<CommandFilter> = {}): CommandFilter => ({
  id: name,
  name,
  isActive: true,
  users: [],
  systemUsers: [],
  assets: [],
  ...rest,
})
const rule = (action: number, priority = 10, pattern = 'reboot'): FilterRule => ({
  pattern,
  ignoresCase: true,
  priority,
  action,
})

describe('the filters of a command', () => {
  test.each([
    ['of its user', { users: ['ines'] }, true],
    ['of its system user', { systemUsers: ['root'] }, true],
    ['of one of its hosts', { assets: ['db'] }, true],
    ['of another host', { assets: ['mail'] }, false],
    ['that are inactive', { users: ['ines'], isActive: false }, false],
  ])('%s %j: apply is %s', (_name, rest, applies) => {
    expect(applicableFilters([filter('one', rest)], ORDER)).toHaveLength(applies ? 1 : 0)
  })
})

describe('a command filter', () => {
  const matches = ({ pattern }: FilterRule, command: string) => (pattern === '?' ? null : command.includes(pattern))
  const stops = (...ruled: RuledFilter[]) =>
    filterStops(ruled, ORDER, matches).map(({ filter: name, verdict, hosts }) => [
      name,
      verdict,
      hosts.map(({ id }) => id),
    ])
  const everywhere = { systemUsers: ['root'] }

  test.each<[string, RuledFilter[], unknown[]]>([
    [
      'stops a command on all hosts of its account',
      [{ filter: filter('F', everywhere), rules: [rule(RULE_ACTION.deny)] }],
      [['F', 'deny', ['web', 'db']]],
    ],
    [
      'stops a command on its own host only',
      [{ filter: filter('F', { assets: ['db'] }), rules: [rule(RULE_ACTION.review)] }],
      [['F', 'review', ['db']]],
    ],
    ['lets other commands pass', [{ filter: filter('F', everywhere), rules: [rule(0, 10, 'halt')] }], []],
    [
      'is overruled by an earlier rule that allows the command',
      [
        { filter: filter('F', everywhere), rules: [rule(RULE_ACTION.deny, 20)] },
        { filter: filter('G', everywhere), rules: [rule(RULE_ACTION.allow, 10)] },
      ],
      [],
    ],
    [
      'is left to the server behind a rule that cannot be matched here',
      [{ filter: filter('F', everywhere), rules: [rule(RULE_ACTION.allow, 5, '?'), rule(RULE_ACTION.deny, 10)] }],
      [],
    ],
  ])('%s', (_name, ruled, expected) => {
    expect(stops(...ruled)).toEqual(expected)
  })
})
