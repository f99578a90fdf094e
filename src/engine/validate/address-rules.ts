import type { FormProblem } from '../form/form-model.ts'
import { addressText, networkOf, parseAddress } from './address.ts'

type Params = FormProblem['params']

const said = (word: string, params: Params): FormProblem => ({ key: `validate.address.${word}`, params })

function networkProblem(value: string, [host = '', length = '', ...rest]: readonly string[]): FormProblem | null {
  const address = parseAddress(host)
  if (address === null || rest.length > 0) return said('unknown', { value })
  const { bits } = address
  if (!/^\d{1,3}$/.test(length) || Number(length) > bits) return said('length', { value, limit: bits })
  const first = networkOf(address, Number(length))
  return first.value === address.value
    ? null
    : said('network', { value, network: `${addressText(first)}/${Number(length)}` })
}

function rangeProblem(value: string, [from = '', to = '', ...rest]: readonly string[]): FormProblem | null {
  const first = parseAddress(from)
  const last = parseAddress(to)
  if (first === null || first.bits !== last?.bits || rest.length > 0) return said('range', { value })
  return first.value <= last.value ? null : said('reversed', { value })
}

/**
 * What is wrong with one entry of an IP group: `*`, an address, a network in CIDR or two addresses with a hyphen between
 * them, each of IPv4 or IPv6. A network that begins elsewhere is refused, as a core does. A core
 * stores a range that is written backwards, and it matches nothing.
 */
export function addressProblem(entry: string): FormProblem | null {
  const value = entry.trim()
  if (value === '*') return null
  if (value.includes('/')) return networkProblem(value, value.split('/'))
  if (value.includes('-')) return rangeProblem(value, value.split('-'))
  return parseAddress(value) === null ? said('unknown', { value }) : null
}
