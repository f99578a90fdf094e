import { describe, expect, test } from '@jest/globals'
import { createSelection } from '../../src/client/selection.ts'
import { fakeApi } from './support/fakes.ts'

describe('createSelection', () => {
  test('leaves the ids and answers the token', async () => {
    const { api, calls } = fakeApi(() => ({ spm: 'token' }))
    expect(await createSelection(api, ['1', '2'])).toBe('token')
    expect(calls).toEqual([{ method: 'POST', url: '/api/v1/common/resources/cache/', body: { resources: ['1', '2'] } }])
  })

  test.each([null, {}, { spm: '' }, { spm: 7 }, 'ok'])(
    '%p is no token: a list without one means every row',
    async (body) => {
      await expect(createSelection(fakeApi(() => body).api, ['1'])).rejects.toThrow('errors.getFailed')
    },
  )
})
