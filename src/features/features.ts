import type { Feature } from '../console/extensions/feature.ts'
import { accessFeature } from './access/register.ts'
import { batchCommandFeature } from './batch-command/register.ts'
import { dashboardsFeature } from './dashboards/register.ts'
import { installationFeature } from './installation/register.ts'
import { paletteFeature } from './palette/register.ts'
import { recordingsFeature } from './recordings/register.ts'
import { ticketsFeature } from './tickets/register.ts'

/** All features. Each is a folder, which can be deleted together with its lines here. */
export const FEATURES: readonly Feature[] = [
  accessFeature,
  batchCommandFeature,
  dashboardsFeature,
  installationFeature,
  paletteFeature,
  recordingsFeature,
  ticketsFeature,
]
