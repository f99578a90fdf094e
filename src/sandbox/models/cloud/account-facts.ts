import aliyun from '../../../contract/facts/xpack__cloud_accounts.aliyun.json' with { type: 'json' }
import awsChina from '../../../contract/facts/xpack__cloud_accounts.aws_china.json' with { type: 'json' }
import awsInternational from '../../../contract/facts/xpack__cloud_accounts.aws_international.json' with { type: 'json' }
import azure from '../../../contract/facts/xpack__cloud_accounts.azure.json' with { type: 'json' }
import azureInternational from '../../../contract/facts/xpack__cloud_accounts.azure_international.json' with { type: 'json' }
import baiducloud from '../../../contract/facts/xpack__cloud_accounts.baiducloud.json' with { type: 'json' }
import ctyunPrivate from '../../../contract/facts/xpack__cloud_accounts.ctyun_private.json' with { type: 'json' }
import fc from '../../../contract/facts/xpack__cloud_accounts.fc.json' with { type: 'json' }
import gcp from '../../../contract/facts/xpack__cloud_accounts.gcp.json' with { type: 'json' }
import huaweicloud from '../../../contract/facts/xpack__cloud_accounts.huaweicloud.json' with { type: 'json' }
import huaweicloudPrivate from '../../../contract/facts/xpack__cloud_accounts.huaweicloud_private.json' with { type: 'json' }
import jdcloud from '../../../contract/facts/xpack__cloud_accounts.jdcloud.json' with { type: 'json' }
import kingsoftcloud from '../../../contract/facts/xpack__cloud_accounts.kingsoftcloud.json' with { type: 'json' }
import lan from '../../../contract/facts/xpack__cloud_accounts.lan.json' with { type: 'json' }
import nutanix from '../../../contract/facts/xpack__cloud_accounts.nutanix.json' with { type: 'json' }
import openstack from '../../../contract/facts/xpack__cloud_accounts.openstack.json' with { type: 'json' }
import qcloud from '../../../contract/facts/xpack__cloud_accounts.qcloud.json' with { type: 'json' }
import qcloudLighthouse from '../../../contract/facts/xpack__cloud_accounts.qcloud_lighthouse.json' with { type: 'json' }
import qingcloudPrivate from '../../../contract/facts/xpack__cloud_accounts.qingcloud_private.json' with { type: 'json' }
import vmware from '../../../contract/facts/xpack__cloud_accounts.vmware.json' with { type: 'json' }
import type { Facts, FieldFact } from '../../../contract/facts/facts.ts'
import { loadFacts } from '../load-facts.ts'

const publicClouds = [
  ...[aliyun, qcloud, qcloudLighthouse, huaweicloud, baiducloud, jdcloud, kingsoftcloud],
  ...[awsChina, awsInternational, azure, azureInternational, gcp],
]
const privateClouds = [vmware, qingcloudPrivate, huaweicloudPrivate, ctyunPrivate, openstack, nutanix, fc, lan]

/** No fact tells the choices; these are the platforms that a machine of a network can have. */
const PLATFORMS = ['Linux', 'Windows']

const withPlatforms = (field: FieldFact): FieldFact =>
  field.type === 'choice' && field.choices === undefined ? { ...field, choices: PLATFORMS } : field

/** An update without a secret keeps the one that is stored. */
function keepingSecret(field: FieldFact): FieldFact {
  if (field.writeOnly !== true || field.type !== 'string') return field
  const { required: _required, ...optional } = field
  return optional
}

const eachMember = (fields: readonly FieldFact[], change: (field: FieldFact) => FieldFact): readonly FieldFact[] =>
  fields.map((field) => (field.children === undefined ? field : { ...field, children: field.children.map(change) }))

function variant(known: Facts): Facts {
  const fields = eachMember(known.fields, withPlatforms)
  const updated = eachMember(fields, keepingSecret)
  const places = ['list', 'detail'] as const
  return { ...known, fields, differences: places.map((on) => ({ on, methods: ['PUT', 'PATCH'], fields: updated })) }
}

/** `attrs` of each provider. */
export const accountVariants = [...publicClouds, ...privateClouds].map((known) => variant(loadFacts(known)))
