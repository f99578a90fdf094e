import type { Feature } from '../console/extensions/feature.ts'
import { batchCommand } from './batch-command/register.ts'
import { dashboards } from './dashboards/register.ts'
import { recordings } from './recordings/register.ts'

/** All features. Each is a folder, which can be deleted together with its lines here. */
export const FEATURES: readonly Feature[] = [batchCommand, dashboards, recordings]
