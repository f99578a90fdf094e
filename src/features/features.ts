import type { Feature } from '../console/extensions/feature.ts'
import { accessFeature } from './access/register.ts'
import { batchCommandFeature } from './batch-command/register.ts'
import { dashboardsFeature } from './dashboards/register.ts'
import { homeFeature } from './home/register.ts'
import { inspectorFeature } from './inspector/register.ts'
import { installationFeature } from './installation/register.ts'
import { licenseFeature } from './license/register.ts'
import { messagesFeature } from './messages/register.ts'
import { paletteFeature } from './palette/register.ts'
import { recordingsFeature } from './recordings/register.ts'
import { rolesFeature } from './roles/register.ts'
import { settingsFeature } from './settings/register.ts'
import { ticketsFeature } from './tickets/register.ts'
import { toolsFeature } from './tools/register.ts'
import { undoFeature } from './undo/register.ts'

/**
 * All features, in the order of what they add to a menu or a list. Each is a folder, which can be deleted together with its lines here.
 */
export const FEATURES: readonly Feature[] = [
  accessFeature,
  batchCommandFeature,
  dashboardsFeature,
  homeFeature,
  installationFeature,
  messagesFeature,
  paletteFeature,
  recordingsFeature,
  rolesFeature,
  licenseFeature,
  settingsFeature,
  ticketsFeature,
  toolsFeature,
  undoFeature,
  inspectorFeature,
]
