import path from 'node:path'
import { expect, test } from '@jest/globals'
import { registryModule } from '../../src/registry/files/registry-module.ts'

const { entries, menu } = await registryModule(path.resolve('.'))

test('the cloud centre opens from the assets with a license and is in no menu', () => {
  expect(JSON.stringify(menu)).not.toContain('cloud')
  const assets = entries.find(({ key }) => key === 'assets')
  const button = { perm: 'xpack.view_account', when: { license: true }, go: '/console/assets/cloud' }
  expect(assets).toMatchObject({ header: ['create', button] })
})
