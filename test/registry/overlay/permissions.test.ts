import { expect, test } from '@jest/globals'
import { PRESETS } from '../../../src/contract/product/presets.ts'
import type { Product } from '../../../src/contract/product/product.ts'
import { withPermissions } from '../../../src/registry/overlay/overlay-product.ts'

const FILE = 'resources/console/orders.json'

const madeFor = (url: string, api: Partial<Product['api']>, more: object = {}) => {
  const product: Product = { ...PRESETS.drf, api: { ...PRESETS.drf.api, ...api } }
  const files = withPermissions(new Map([[FILE, { key: 'orders', url, ...more }]]), product)
  return (files.get(FILE) as { readonly permission?: unknown }).permission
}

const namesOf = (app: string, model: string) =>
  Object.fromEntries(['view', 'add', 'change', 'delete'].map((action) => [action, `${app}${action}_${model}`]))

test.each([
  ['/api/shop/orders/', '{app}.{action}_{model}', namesOf('shop.', 'order')],
  ['/api/shop/work-orders/', '{app}.{action}_{model}', namesOf('shop.', 'workorder')],
  ['/api/orders/', '{action}_{model}', namesOf('', 'order')],
  ['/api/orders/', '{app}.{action}_{model}', undefined],
  ['/api/shop/orders/lines/', '{app}.{action}_{model}', undefined],
  ['/other/orders/', '{action}_{model}', undefined],
  ['/api/shop/orders/', null, undefined],
])('a list at %s of a server whose permissions are %s', (url, permission, made) => {
  expect(madeFor(url, { permission })).toEqual(made)
})

test('an entry keeps the permission that it names', () => {
  expect(madeFor('/api/shop/orders/', { permission: '{app}.{action}_{model}' }, { permission: null })).toBeNull()
})
