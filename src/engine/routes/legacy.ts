const OLD_ADDRESS = /^#\/(?![/\\])/

/**
 * The address below /ui that an old link (`/ui/#/console/users/users?order=name`) means; null for any other hash. Only the
 * form `#/path` counts, so the result always stays within the origin.
 */
export function fromHash(hash: string): string | null {
  return OLD_ADDRESS.test(hash) && !/[\\\t\n\r]/.test(hash) ? hash.slice(1) : null
}
