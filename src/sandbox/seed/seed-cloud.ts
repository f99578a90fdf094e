import { subDays } from 'date-fns'
import { DEFAULT_ORGANIZATION_ID } from '../../contract/organization.ts'
import type { Queries } from '../database/open.ts'
import { silentAddress } from '../models/cloud/provider.ts'
import { seedId } from './seed-ids.ts'

const org_id = DEFAULT_ORGANIZATION_ID

/** Under `.invalid` nothing answers. */
const ACCOUNTS = [
  { name: 'ali-prod', provider: 'aliyun', attrs: { access_key_id: 'LTAI0000000000000001' }, comment: '生产环境' },
  {
    name: 'aws-frankfurt',
    provider: 'aws_international',
    attrs: { access_key_id: 'AKIA0000000000000001' },
    comment: '',
  },
  {
    name: 'azure-japan',
    provider: 'azure_international',
    attrs: { client_id: 'console', tenant_id: 'example', subscription_id: 'example-1' },
    comment: '検証用',
  },
  {
    name: 'office-lan',
    provider: 'lan',
    attrs: { ip_group: ['10.20.0.0/24'], test_port: 22, test_timeout: 2, platform: 'Linux', hostname_prefix: 'lan' },
    comment: '',
  },
  {
    name: 'old-vcenter',
    provider: 'vmware',
    attrs: { host: 'vcenter.invalid', port: 443, username: 'readonly' },
    comment: 'Does not answer',
  },
]

export const cloudAccountId = (name: string) => seedId('cloud-account', name)

/** Accounts at cloud providers; one of them does not work. */
export async function seedCloud(queries: Queries, now: Date): Promise<void> {
  const date = subDays(now, 40)
  const rows = ACCOUNTS.map((account) => ({
    ...account,
    id: cloudAccountId(account.name),
    org_id,
    attrs: JSON.stringify(account.attrs),
    validity: silentAddress(account) === null,
    created_by: 'Administrator',
    date_created: date,
    date_updated: date,
  }))
  await queries.insertInto('cloud_accounts').values(rows).execute()
}
