import type { Campaign } from './campaign.ts'
import { gatewayCampaign } from './gateway-campaign.ts'

/** By the name that `npm run campaign` takes. */
export const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  gateway: gatewayCampaign,
}
