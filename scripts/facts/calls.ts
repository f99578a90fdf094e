import type { CallFacts } from '../../src/contract/facts.ts'
import { isObject } from '../../src/contract/json-object.ts'
import { readObject } from './recording.ts'

const METHODS = ['get', 'post', 'put', 'patch', 'delete']

/** What the core's own OpenAPI document leaves out, or says of no list: from the recordings and the enterprise facts. */
const FURTHER: CallFacts = {
  '/api/v1/applications/account-secrets/{}/': { methods: ['GET'] },
  '/api/v1/assets/account-history-secrets/': { methods: ['GET'] },
  '/api/v1/assets/account-secrets/{}/': { methods: ['GET'] },
  '/api/v1/assets/gathered-users/': { params: ['node_id'] },
  '/api/v1/assets/assets/': { params: ['node_id'] },
  '/api/v1/assets/nodes/children/tree/': { params: ['assets'] },
  '/api/v1/audits/command-execution-logs/': { params: ['user__name', 'user__username', 'run_as__username'] },
  '/api/v1/authentication/confirm-oauth/': { methods: ['GET'] },
  '/api/v1/authentication/dingtalk/qr/unbind/': { methods: ['POST'] },
  '/api/v1/authentication/feishu/qr/unbind/': { methods: ['POST'] },
  '/api/v1/authentication/wecom/qr/unbind/': { methods: ['POST'] },
  '/api/v1/ops/adhoc-executions/': { params: ['task', 'adhoc'] },
  '/api/v1/ops/adhoc/': { params: ['task'] },
  '/api/v1/rbac/permissions/': { params: ['scope'] },
  '/api/v1/settings/ldap/users/': { params: ['cache_police'] },
  '/api/v1/settings/setting/': { params: ['category'] },
  '/api/v1/settings/sms/alibaba/testing/': { methods: ['POST'] },
  '/api/v1/settings/sms/cmpp2/testing/': { methods: ['POST'] },
  '/api/v1/settings/sms/huawei/testing/': { methods: ['POST'] },
  '/api/v1/settings/sms/tencent/testing/': { methods: ['POST'] },
  // Sortable in the previous console: OPTIONS names no order of storages at all.
  '/api/v1/terminal/command-storages/': { orders: ['comment'] },
  '/api/v1/terminal/command-storages/tree/': { params: ['real'] },
  '/api/v1/terminal/replay-storages/': { orders: ['comment'] },
  '/api/v1/xpack/change-auth-plan/app-plan-execution-subtask/': { params: ['plan_execution_id'] },
  '/api/v1/xpack/change-auth-plan/app-plan-execution-subtask/{}/': { methods: ['PUT'] },
  '/api/v1/xpack/change-auth-plan/app-plan-execution/': { methods: ['POST'], params: ['plan_id'] },
  '/api/v1/xpack/change-auth-plan/app-plan/{}/systemusers/': { methods: ['PATCH'] },
  '/api/v1/xpack/change-auth-plan/plan-execution-subtask/': { params: ['plan_execution_id'] },
  '/api/v1/xpack/change-auth-plan/plan-execution-subtask/{}/': { methods: ['PUT'] },
  '/api/v1/xpack/change-auth-plan/plan-execution/': { methods: ['POST'], params: ['plan_id'] },
  '/api/v1/xpack/change-auth-plan/plan/{}/asset/add/': { methods: ['PATCH'] },
  '/api/v1/xpack/change-auth-plan/plan/{}/asset/remove/': { methods: ['PATCH'] },
  '/api/v1/xpack/cloud/accounts/{}/test-connective/': { methods: ['GET'] },
  '/api/v1/xpack/cloud/sync-instance-tasks/{}/released-assets/': { methods: ['DELETE'] },
  '/api/v1/xpack/cloud/sync-instance-tasks/{}/run/': { methods: ['GET'] },
  '/api/v1/xpack/gathered-user/task-executions/': { methods: ['POST'] },
  '/api/v1/xpack/interface/setting/restore/': { methods: ['PUT'] },
}

/** Parameters of every list (`GENERAL_PARAMS`), which are not repeated. */
const GENERAL = new Set(['search', 'order', 'limit', 'offset', 'spm', 'ids'])

/** Every URL that a core answers, `{}` for a value, with its methods and the query parameters of GET. */
export async function callFacts(folder: string): Promise<CallFacts> {
  const document = await readOpenApi(folder)
  const { basePath, paths } = document
  if (typeof basePath !== 'string' || !isObject(paths)) throw new Error('swagger.json has no paths')
  const described: CallFacts = Object.fromEntries(
    Object.entries(paths).map(([url, operations]) => [
      (basePath + url).replaceAll(/\{[^{}]*\}/g, '{}'),
      callOf(operations),
    ]),
  )
  const urls = [...new Set([...Object.keys(described), ...Object.keys(FURTHER)])].sort()
  return Object.fromEntries(urls.map((url) => [url, merged(described[url] ?? {}, FURTHER[url] ?? {})]))
}

const merged = (call: CallFacts[string], further: CallFacts[string]): CallFacts[string] => {
  const params = [...(call.params ?? []), ...(further.params ?? [])]
  return { ...call, ...further, ...(params.length > 0 ? { params } : {}) }
}

async function readOpenApi(folder: string) {
  const json = await readObject(folder, 'swagger.json')
  return isObject(json['body']) ? json['body'] : json
}

function callOf(operations: unknown): CallFacts[string] {
  if (!isObject(operations)) return {}
  const methods = METHODS.filter((method) => Object.hasOwn(operations, method)).map((method) => method.toUpperCase())
  const get = isObject(operations['get']) ? operations['get']['parameters'] : []
  const params = (Array.isArray(get) ? get : [])
    .filter((parameter): parameter is Record<string, unknown> => isObject(parameter) && parameter['in'] === 'query')
    .map(({ name }) => String(name))
    .filter((name) => !GENERAL.has(name))
  return { methods, ...(params.length > 0 ? { params } : {}) }
}
