import { createHash } from 'node:crypto'
import { isObject } from '../../../contract/json-object.ts'
import type { StoredRow } from '../../rest/model/model.ts'
import { isAddressReachable } from '../terminal/storages.ts'

/** Attributes with the address of a private cloud. */
const ADDRESSES = ['host', 'api_endpoint', 'auth_url']

/** The unreachable address of an account's provider, null when it is reachable. Simulated. */
export function unreachableAddress({ attrs }: StoredRow): string | null {
  if (!isObject(attrs)) return null
  const known = ADDRESSES.map((name) => attrs[name]).filter((value) => typeof value === 'string')
  return known.find((address) => !isAddressReachable(address)) ?? null
}

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  aliyun: ['cn-hangzhou', 'cn-shanghai', 'cn-beijing', 'ap-northeast-1'],
  qcloud: ['ap-guangzhou', 'ap-shanghai', 'ap-tokyo'],
  qcloud_lighthouse: ['ap-guangzhou', 'ap-tokyo'],
  huaweicloud: ['cn-north-4', 'cn-east-3'],
  baiducloud: ['bj', 'gz'],
  jdcloud: ['cn-north-1', 'cn-east-2'],
  kingsoftcloud: ['cn-beijing-6'],
  aws_china: ['cn-north-1', 'cn-northwest-1'],
  aws_international: ['us-east-1', 'eu-central-1', 'ap-northeast-1'],
  azure: ['chinaeast2', 'chinanorth3'],
  azure_international: ['westeurope', 'japaneast'],
  gcp: ['europe-west3', 'asia-northeast1'],
}

export const regionsOf = ({ provider }: StoredRow): readonly string[] => REGIONS[String(provider)] ?? ['default']

export interface Machine {
  readonly instance: string
  readonly name: string
  readonly region: string
  readonly ip: string
}

const FLEET = 4

function machine(owner: string, region: string, index: number): Machine {
  const hash = createHash('sha256')
    .update(`${owner}/${region}/${String(index)}`)
    .digest('hex')
  const [high, low] = [parseInt(hash.slice(0, 2), 16), 1 + (parseInt(hash.slice(2, 4), 16) % 254)]
  const address = `${String(high)}.${String(low)}`
  return {
    instance: `i-${hash.slice(4, 16)}`,
    name: `node-${hash.slice(4, 10)}`,
    region,
    // Every fourth machine has another network.
    ip: index % FLEET === FLEET - 1 ? `172.20.${address}` : `10.200.${address}`,
  }
}

/** The simulated machines at a given run. With each run, one machine per region appears and one disappears. */
export const simulatedMachines = (task: string, regions: readonly string[], run: number): readonly Machine[] =>
  regions.flatMap((region) => Array.from({ length: FLEET }, (_, at) => machine(task, region, run + at)))
