import type { Campaign } from './campaign.ts'
import { gatewayCampaign } from './gateway-campaign.ts'
import { hostileDocumentsCampaign } from './hostile-documents-campaign.ts'
import { sandboxDiskCampaign } from './sandbox-disk-campaign.ts'
import { sandboxKillsCampaign } from './sandbox-kills-campaign.ts'
import { sandboxRestartsCampaign } from './sandbox-restarts-campaign.ts'

/** By the name that `npm run campaign` takes. */
export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  gateway: gatewayCampaign,
  'hostile-documents': hostileDocumentsCampaign,
  'sandbox-kills': sandboxKillsCampaign,
  'sandbox-restarts': sandboxRestartsCampaign,
  'sandbox-disk': sandboxDiskCampaign,
}
