import { describe, expect, test } from '@jest/globals'
import { wcagContrast } from 'culori'
import { avatarColor } from '../../../src/console/fields/marks.tsx'
import { markShape } from '../../../src/console/fields/late/mark-shapes.ts'

describe('marks', () => {
  test('the letter of an avatar has enough contrast in every hue', () => {
    const colors = new Set(Array.from({ length: 200 }, (_, at) => avatarColor(`user ${String(at)}`)))
    expect(colors.size).toBe(12)
    expect([...colors].filter((color) => wcagContrast(color, '#fff') < 4.5)).toEqual([])
  })

  test('a name always has the same color', () => {
    expect(avatarColor('Ann')).toBe(avatarColor('Ann'))
  })

  test.each([
    ['Windows-TLS', 'Windows'],
    ['CentOS 7', 'Linux'],
    ['AIX', 'Unix'],
    ['Cisco switch', 'Network'],
    ['Darwin', 'MacOS'],
    ['Mainframe', 'Other'],
  ])('the platform %s has the mark of %s', (platform, family) => {
    expect(markShape('os', platform)).toBe(markShape('os', family))
  })

  test('databases and protocols have marks of their own; unknown ones share one', () => {
    const types = ['mysql', 'mariadb', 'oracle', 'postgresql', 'sqlserver', 'clickhouse', 'mongodb', 'redis', 'k8s']
    expect(new Set([...types, 'ssh', 'rdp', 'vnc', 'telnet'].map((type) => markShape('protocol', type))).size).toBe(13)
    expect(markShape('application', 'new')).toBe(markShape('application', 'custom'))
    expect(markShape('application', 'constructor')).toBe(markShape('application', 'custom'))
  })
})
