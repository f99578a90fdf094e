/** Protocols of assets; the others are of applications. */
const ASSET_PROTOCOLS = ['ssh', 'rdp', 'telnet', 'vnc'] as const

const NAMELESS = new Set(['vnc', 'redis', 'telnet', 'k8s'])
const PUSHED = new Set(['ssh', 'rdp'])

export const isAssetProtocol = (protocol: unknown) => ASSET_PROTOCOLS.some((known) => known === protocol)

/** Whether a system user of this protocol logs in with a name at all. */
export const needsUsername = (protocol: unknown) => !NAMELESS.has(String(protocol))

/** Whether a core can make such an account on an asset. */
export const canPush = (protocol: unknown) => PUSHED.has(String(protocol))
