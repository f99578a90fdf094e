import type { TFunction } from 'i18next'
import { PROTOCOL_PORTS } from '../../../contract/protocols.ts'

/** `SSH`; one that nobody knows is called as the server writes it. */
export function protocolName(name: string, t: TFunction): string {
  return Object.hasOwn(PROTOCOL_PORTS, name) ? t(`cell.protocols.${name}`) : name
}
