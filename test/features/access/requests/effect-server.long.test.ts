import { expect, test } from '@jest/globals'
import { compareEffects } from '../../../campaigns/effect/compare-effect.ts'
import { createWorld } from '../../../campaigns/effect/small-world.ts'
import { seededRandom } from '../../../campaigns/seeded-random.ts'
import { apiOf } from '../../../resources/saving.ts'
import { NOW } from '../../../sandbox/database/seeded-database.ts'
import { seededRest } from '../../../sandbox/rest/rest-server.ts'

const rest = seededRest()

test('the effect of a random change is what the server tells about the access of each user after it', async () => {
  const api = apiOf(rest)
  const world = await createWorld(api, 'small')
  const { differences, effective } = await compareEffects({ api, world, now: NOW, random: seededRandom(20) }, 50, false)
  expect(differences).toEqual([])
  expect(effective).toBeGreaterThan(15)
})
