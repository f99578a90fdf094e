import { afterAll, beforeAll } from '@jest/globals'
import type { Edition } from '../../../src/sandbox/rest/model/context.ts'
import type { Model } from '../../../src/sandbox/rest/model/model.ts'
import { type Call, type Changed, type RestServer, startRest, type Who } from './start-rest.ts'

export { DEFAULT_ORG, ROOT_ORG, type Method, type Reply, type Who } from './start-rest.ts'

/**
 * The REST layer over a seeded store for the tests of one file, with more models than there are; each call chooses its
 * actor, `as: ''` is nobody.
 */
export function seededRest(edition: Edition = 'enterprise', settings: Changed = {}, more: readonly Model[] = []) {
  const state: { server?: RestServer } = {}
  beforeAll(async () => {
    state.server = await startRest(edition, settings, more)
  })
  afterAll(() => state.server?.close())
  const server = () => {
    if (state.server === undefined) throw new Error('the server has not started')
    return state.server
  }
  const call: Call = (...request) => server().call(...request)
  return {
    call,
    get: (path: string, who: Who = {}) => call('GET', path, undefined, who),
    actor: (who: Who) => server().actor(who),
    database: () => server().database,
    queries: () => server().database.queries,
  }
}
