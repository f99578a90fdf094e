import { expect, test } from '@jest/globals'
import { type PackedIndex, packIndex, unpackIndex } from '../../../src/engine/compile/packed-index.ts'
import { index } from '../../support/registry.ts'

test('the index of the registry is the same after packing, as JSON, and unpacking', () => {
  const packed = JSON.parse(JSON.stringify(packIndex(index))) as PackedIndex
  expect(unpackIndex(packed)).toEqual(index)
})

test('a packed entry has neither its view nor its defaults', () => {
  const labels = packIndex(index)['console']?.find((entry) => 'key' in entry && entry.key === 'labels')
  expect(labels).toMatchObject({ key: 'labels', path: '/console/assets/labels' })
  expect(labels).not.toHaveProperty('view')
  expect(labels).not.toHaveProperty('tabs')
})

test('a packed entry has the permissions that its list URL does not give', () => {
  const packed = Object.values(packIndex(index)).flat()
  const permissionOf = (key: string) => packed.find((entry) => 'key' in entry && entry.key === key)
  expect(permissionOf('labels')).not.toHaveProperty('permission')
  expect(permissionOf('ftp-logs')).toHaveProperty('permission', { add: false, change: false, delete: false })
})
