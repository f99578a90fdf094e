import { toText } from '../../../contract/json-object.ts'
import { message } from '../../messages/message.ts'
import type { Endpoint } from '../../rest/http/endpoint.ts'
import { ok } from '../../rest/model/response.ts'
import type { Settings } from '../../rest/model/context.ts'
import type { StoredRow } from '../../rest/model/model.ts'

/** Types of system messages by category, as recorded. */
export const MESSAGE_CATEGORIES = [
  { category: 'terminal', kinds: ['CommandAlertMessage', 'CommandExecutionAlert'] },
  { category: 'Operations', kinds: ['ServerPerformanceMessage'] },
] as const

interface MessageBackend {
  readonly name: 'site_msg' | 'email' | 'wecom' | 'dingtalk' | 'feishu'
  /** The setting that enables the channel, and the user column with the address. */
  readonly needs?: { readonly setting: string; readonly account: string }
}

/** Notification channels. */
const MESSAGE_BACKENDS: readonly MessageBackend[] = [
  { name: 'site_msg' },
  {
    name: 'email',
    needs: { setting: 'EMAIL_HOST', account: 'email' },
  },
  {
    name: 'wecom',
    needs: { setting: 'AUTH_WECOM', account: 'wecom_id' },
  },
  {
    name: 'dingtalk',
    needs: { setting: 'AUTH_DINGTALK', account: 'dingtalk_id' },
  },
  {
    name: 'feishu',
    needs: { setting: 'AUTH_FEISHU', account: 'feishu_id' },
  },
]

const backendOf = (name: string) => MESSAGE_BACKENDS.find((backend) => backend.name === name)

const isOn = ({ needs }: MessageBackend, settings: Settings): boolean =>
  needs === undefined || !['', 'false'].includes(toText(settings.get(needs.setting)))

/** Whether the settings enable a channel. */
export function isBackendOn(name: string, settings: Settings): boolean {
  const backend = backendOf(name)
  return backend !== undefined && isOn(backend, settings)
}

/** Whether a user has an address for a channel. */
export function isReachableBy(name: string, user: StoredRow): boolean {
  const backend = backendOf(name)
  return backend !== undefined && (backend.needs === undefined || toText(user[backend.needs.account]) !== '')
}

/** The enabled channels; no permission is needed, since users choose among them. */
export const messageBackends: Endpoint = {
  url: '/api/v1/notifications/backends/',
  allow: ['GET', 'HEAD', 'OPTIONS'],
  handle: ({ scope: { actor, context }, method }) => {
    if (method === 'OPTIONS') return Promise.resolve(ok({ name: 'Backend List', description: '' }))
    const on = MESSAGE_BACKENDS.filter((backend) => isOn(backend, context.settings))
    return Promise.resolve(
      ok(on.map(({ name }) => ({ name, name_display: message(`notifications.backends.${name}`, actor.language) }))),
    )
  },
}
