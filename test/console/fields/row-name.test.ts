import { expect, test } from '@jest/globals'
import { rowName } from '../../../src/console/fields/row-name.ts'

test.each([
  ['a run', { date_start: '2026/11/15 05:01:25' }, 'date_start', '2026-11-15 05:01:25'],
  ['a mere date', { name: '2026-11-15' }, 'name', '2026-11-15'],
  ['a host and its port', { name: 'web:22' }, 'name', 'web:22'],
  ['what lacks a name', { id: '7' }, 'name', '7'],
])('the name of %s is readable text', (_, row, field, name) => expect(rowName(row, field)).toBe(name))
