import { toText } from '../../../contract/json-object.ts'
import { say, type Text, text } from '../../labels/text.ts'
import type { Endpoint } from '../../rest/endpoints.ts'
import { ok } from '../../rest/handlers.ts'
import type { Settings } from '../../settings/settings.ts'
import type { StoredRow } from '../model.ts'

interface MessageBackend {
  readonly name: string
  readonly label: Text
  /** The setting without which nothing is sent this way, and the column of a user that says where to. */
  readonly needs?: { readonly setting: string; readonly account: string }
}

/** The ways in which users are told something. */
const MESSAGE_BACKENDS: readonly MessageBackend[] = [
  { name: 'site_msg', label: text('Site message', '站内消息', 'サイト内メッセージ') },
  {
    name: 'email',
    label: text('Email', '邮件', 'メール'),
    needs: { setting: 'EMAIL_HOST', account: 'email' },
  },
  {
    name: 'wecom',
    label: text('WeCom', '企业微信', 'WeCom'),
    needs: { setting: 'AUTH_WECOM', account: 'wecom_id' },
  },
  {
    name: 'dingtalk',
    label: text('DingTalk', '钉钉', 'DingTalk'),
    needs: { setting: 'AUTH_DINGTALK', account: 'dingtalk_id' },
  },
  {
    name: 'feishu',
    label: text('Feishu', '飞书', 'Feishu'),
    needs: { setting: 'AUTH_FEISHU', account: 'feishu_id' },
  },
]

const backendOf = (name: string) => MESSAGE_BACKENDS.find((backend) => backend.name === name)

const isOn = ({ needs }: MessageBackend, settings: Settings): boolean =>
  needs === undefined || !['', 'false'].includes(toText(settings.get(needs.setting)))

/** Whether the settings let anything be sent this way. */
export function isBackendOn(name: string, settings: Settings): boolean {
  const backend = backendOf(name)
  return backend !== undefined && isOn(backend, settings)
}

/** Whether someone can be reached this way. */
export function isReachableBy(name: string, user: StoredRow): boolean {
  const backend = backendOf(name)
  return backend !== undefined && (backend.needs === undefined || toText(user[backend.needs.account]) !== '')
}

/** The ways that are on. Everybody may know them: one chooses among them for oneself. */
export const messageBackends: Endpoint = {
  url: '/api/v1/notifications/backends/',
  allow: ['GET', 'HEAD', 'OPTIONS'],
  answer: ({ scope: { actor, context }, method }) => {
    if (method === 'OPTIONS') return Promise.resolve(ok({ name: 'Backend List', description: '' }))
    const on = MESSAGE_BACKENDS.filter((backend) => isOn(backend, context.settings))
    return Promise.resolve(ok(on.map(({ name, label }) => ({ name, name_display: say(label, actor.language) }))))
  },
}
