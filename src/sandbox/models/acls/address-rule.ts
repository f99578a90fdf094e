import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function isNetwork(text: string): boolean {
  const [address = '', length = ''] = text.split('/')
  const bits = isIP(address) === 6 ? 128 : 32
  return isIP(address) !== 0 && /^\d{1,3}$/.test(length) && Number(length) <= bits
}

function isRange(text: string): boolean {
  const [from = '', to = '', ...rest] = text.split('-')
  return rest.length === 0 && isIP(from) !== 0 && isIP(from) === isIP(to)
}

/** `*`, an address, a network or a range of addresses. */
export const isAddressRule = (value: unknown): boolean => {
  if (typeof value !== 'string') return true
  const text = value.trim()
  return text === '*' || isIP(text) !== 0 || isNetwork(text) || isRange(text)
}

function addRule(list: BlockList, text: string): void {
  const [first = '', second = ''] = text.split(/[/-]/)
  const family = familyOf(first)
  if (isNetwork(text)) list.addSubnet(first, Number(second), family)
  else if (isRange(text)) list.addRange(first, second, family)
  else if (isIP(text) !== 0) list.addAddress(text, family)
}

/** Whether a rule is about an address; a range that runs backwards is about none. */
export function matchesAddress(rule: string, address: string): boolean {
  const text = rule.trim()
  if (text === '*') return true
  if (isIP(address) === 0) return false
  const list = new BlockList()
  try {
    addRule(list, text)
  } catch {
    return false
  }
  return list.check(address, familyOf(address))
}
