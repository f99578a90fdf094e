import { apiOf } from '../../resources/saving.ts'
import { NOW } from '../../sandbox/database/seeded-database.ts'
import { startRest } from '../../sandbox/rest/start-rest.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size } from '../campaign.ts'
import { seededRandom } from '../seeded-random.ts'
import { compareEffects } from './compare-effect.ts'
import { createWorld } from './small-world.ts'

/** Changes in a step. */
const CHANGES = { whole: 50, slice: 3 }

async function open(size: Size): Promise<OpenCampaign> {
  const server = await startRest()
  const api = apiOf(server)
  return {
    step: async (seed, injects) => {
      const world = await createWorld(api, `step-${String(seed)}`)
      const run = { api, world, now: NOW, random: seededRandom(seed) }
      const { differences, effective } = await compareEffects(run, CHANGES[size], injects)
      return {
        counts: { changes: CHANGES[size], 'changes of access': effective, disagreements: differences.length },
        samples: differences,
      }
    },
    close: () => server.close(),
  }
}

export const accessEffectCampaign: Campaign = {
  summary:
    'Random changes of permissions, groups, users, system users, nodes and assets: the effect that is shown before, and what the server tells about the access of each user afterwards',
  rules: [
    'A disagreement is a change whose effect differs in a user, a resource, an account, an action, or in who is left with nothing.',
    'Each step has users, groups, nodes, assets and permissions of its own.',
  ],
  open,
  injected: 'disagreements',
  faults: mustBeZero('disagreements'),
}
