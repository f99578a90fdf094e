import type { Feature } from '../console/extensions/feature.ts'
import { batchCommandFeature } from './batch-command/register.ts'
import { dashboardsFeature } from './dashboards/register.ts'
import { installationFeature } from './installation/register.ts'
import { paletteFeature } from './palette/register.ts'
import { recordingsFeature } from './recordings/register.ts'
import { settingsFeature } from './settings/register.ts'
import { ticketsFeature } from './tickets/register.ts'
import { undoFeature } from './undo/register.ts'

/** All features. Each is a folder, which can be deleted together with its lines here. */
export const FEATURES: readonly Feature[] = [
  batchCommandFeature,
  dashboardsFeature,
  installationFeature,
  paletteFeature,
  recordingsFeature,
  settingsFeature,
  ticketsFeature,
  undoFeature,
]
