import { seededRest } from '../sandbox/rest/rest-server.ts'
import { registered } from '../support/registry.ts'
import { describeUpdates } from './updating.ts'

describeUpdates(seededRest(), ['console/labels', 'console/platforms', 'console/asset-permissions'].map(registered))
