import type { Services } from '../../../src/console/kernel/session/services.ts'
import { fakeApi, fakeRequest } from '../../client/support/fakes.ts'

/** Nothing is ever answered: what a test sees does not depend on it. */
export const SILENT_SERVICES: Services = {
  ...fakeApi(() => null),
  requestOf: fakeRequest,
  now: () => new Date(),
  rows: () => new Promise(() => undefined),
  metadata: {
    keyOf: (url) => url,
    kept: () => null,
    read: () => new Promise(() => undefined),
  },
}
