import type { Campaign } from './campaign.ts'
import { accessEffectCampaign } from './effect/access-effect-campaign.ts'
import { gatewayCampaign } from './gateway-campaign.ts'
import { hostileDocumentsCampaign } from './hostile-documents-campaign.ts'
import { importKillsCampaign } from './browser/import-kills-campaign.ts'
import { rollingRestartCampaign } from './rolling-restart-campaign.ts'
import { randomWalkCampaign } from './walk/random-walk-campaign.ts'
import { sandboxDiskCampaign } from './sandbox-disk-campaign.ts'
import { sandboxKillsCampaign } from './sandbox-kills-campaign.ts'
import { sandboxRestartsCampaign } from './sandbox-restarts-campaign.ts'
import { sessionEndsCampaign } from './browser/session-ends-campaign.ts'

/** By the name that `npm run campaign` takes. */
export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  'access-effect': accessEffectCampaign,
  gateway: gatewayCampaign,
  'hostile-documents': hostileDocumentsCampaign,
  'import-kills': importKillsCampaign,
  'rolling-restart': rollingRestartCampaign,
  'random-walk': randomWalkCampaign,
  'session-ends': sessionEndsCampaign,
  'sandbox-kills': sandboxKillsCampaign,
  'sandbox-restarts': sandboxRestartsCampaign,
  'sandbox-disk': sandboxDiskCampaign,
}
