import { isObject } from '../../../contract/json-object.ts'
import type { StoredRow } from '../model.ts'
import { answers } from '../terminal/storage-reach.ts'

/** Where a private cloud is; a public one is where it is. */
const ADDRESSES = ['host', 'api_endpoint', 'auth_url']

/** The address at which the provider of an account does not answer; null: it does. Nothing is reached to find out. */
export function silentAddress({ attrs }: StoredRow): string | null {
  if (!isObject(attrs)) return null
  const known = ADDRESSES.map((name) => attrs[name]).filter((value) => typeof value === 'string')
  return known.find((address) => !answers(address)) ?? null
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

/** The regions of a provider; a private cloud has one. */
export const regionsOf = ({ provider }: StoredRow): readonly string[] => REGIONS[String(provider)] ?? ['default']
