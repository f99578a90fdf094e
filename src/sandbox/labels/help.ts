import { settingsHelp } from './families/settings-help.ts'
import { type Text, text } from './text.ts'

const ANY = text(
  'One or more, separated by commas; * stands for any.',
  '可填写多个，以逗号分隔；* 表示任意。',
  '複数ある場合はコンマで区切ります。* は任意を表します。',
)

const ADDRESSES = text(
  'Addresses, networks (192.168.1.0/24) and ranges (10.1.1.1-10.1.1.20), separated by commas; * stands for any.',
  '地址、网段（192.168.1.0/24）或范围（10.1.1.1-10.1.1.20），以逗号分隔；* 表示任意。',
  'アドレス、ネットワーク（192.168.1.0/24）、範囲（10.1.1.1-10.1.1.20）をコンマで区切ります。* は任意を表します。',
)

const FIRST_MATCH = text(
  '1 to 100. Rules are tried from the lowest number up, and the first that matches decides.',
  '1 到 100。从数字小的规则开始匹配，首个匹配的规则生效。',
  '1～100。数字の小さいルールから順に照合し、最初に一致したものが適用されます。',
)

/** By `resource.field`. */
export const helpTexts: Readonly<Record<string, Text>> = {
  'login-acls.priority': FIRST_MATCH,
  'login-acls.ip_group': ADDRESSES,
  'login-asset-acls.priority': FIRST_MATCH,
  'login-asset-acls.username_group': ANY,
  'login-asset-acls.hostname_group': ANY,
  'login-asset-acls.ip_group': ADDRESSES,
  'login-asset-acls.name_group': ANY,
  'login-asset-acls.protocol_group': ANY,
  'cloud-accounts.ip_group': ADDRESSES,
  'cloud-sync-tasks.ip_network_segment_group': ADDRESSES,
  'cloud-sync-tasks.regions': text(
    'Ids of regions of the provider, like cn-hangzhou; a private cloud has one, called default.',
    '服务商的地域 ID，例如 cn-hangzhou；私有云只有 default。',
    'cn-hangzhou のようなリージョン ID です。プライベートクラウドでは default だけです。',
  ),
  'cloud-accounts.test_port': text(
    'Only machines that answer on it are taken over; 0: all.',
    '仅同步该端口有响应的机器；0 表示不探测。',
    'このポートで応答したマシンだけを取り込みます。0 は確認なしを表します。',
  ),
  'users.is_active': text(
    'Whoever is not active cannot log in. Switch a user off rather than delete it: the logs keep their name.',
    '未启用的用户不能登录。建议停用而不是删除用户，以便日志保留其姓名。',
    '無効なユーザーはログインできません。ログに名前が残るよう、削除ではなく無効にしてください。',
  ),
  ...Object.fromEntries(Object.entries(settingsHelp).map(([name, help]) => [`settings.${name}`, help])),
}
