import type { Language } from '../context.ts'
import { COMMAND_TEXTS } from './command-texts.ts'
import { FAILURE_TEXTS } from './failure-texts.ts'
import { PASSWORD_TEXTS } from './password-texts.ts'
import { say, type Text, text } from './text.ts'

/** What the server answers when it refuses, by code. `{name}` stands for a value. The English ones are on the wire of every core. */
const MESSAGES = {
  ...COMMAND_TEXTS,
  ...FAILURE_TEXTS,
  ...PASSWORD_TEXTS,
  noProtocol: text(
    'Say which protocol: ?protocol=ssh.',
    '请用 ?protocol=ssh 这样的参数指定协议。',
    '?protocol=ssh のようにプロトコルを指定してください。',
  ),
  licenseInstalled: text(
    'The license is in effect, in this sandbox until it stops.',
    '许可证已生效；在此沙盒中有效至沙盒停止。',
    'ライセンスが有効になりました。このサンドボックスでは停止するまで有効です。',
  ),
  licenseUnreadable: text(
    'This file is no license: it cannot be read as one.',
    '该文件不是许可证，无法读取。',
    'このファイルはライセンスとして読み取れません。',
  ),
  licenseIncomplete: text(
    'This license is incomplete: it has to name a corporation, the day it ends and a number of assets.',
    '该许可证不完整：需要包含公司、到期日和资产数量。',
    'このライセンスは不完全です。会社、終了日、資産数が必要です。',
  ),
  required: text('This field is required.', '该字段是必填项。', 'この項目は必須です。'),
  blank: text('This field may not be blank.', '该字段不能为空。', 'この項目は空にできません。'),
  null: text('This field may not be null.', '该字段不能为 null。', 'この項目は null にできません。'),
  notString: text('Not a valid string.', '不是有效的字符串。', '有効な文字列ではありません。'),
  nullCharacter: text('Null characters are not allowed.', '不允许空字符。', 'ヌル文字は使えません。'),
  notBoolean: text('Must be a valid boolean.', '必须是布尔值。', '真偽値を指定してください。'),
  notInteger: text('A valid integer is required.', '请填写整数。', '整数を入力してください。'),
  notNumber: text('A valid number is required.', '请填写数字。', '数値を入力してください。'),
  notEmail: text('Enter a valid email address.', '请输入有效的邮箱地址。', '有効なメールアドレスを入力してください。'),
  notUrl: text('Enter a valid URL.', '请输入有效的 URL。', '有効な URL を入力してください。'),
  notDatetime: text(
    'Datetime has wrong format. Use one of these formats instead: YYYY/MM/DD hh:mm:ss [+HHMM|-HHMM], YYYY-MM-DDThh:mm[:ss[.uuuuuu]][+HH:MM|-HH:MM|Z], YYYY-MM-DD hh:mm:ss [+HHMM|-HHMM].',
    '日期时间格式有误，请使用 YYYY/MM/DD hh:mm:ss [+HHMM|-HHMM] 或 ISO 8601 格式。',
    '日時の形式が正しくありません。YYYY/MM/DD hh:mm:ss [+HHMM|-HHMM] または ISO 8601 で指定してください。',
  ),
  notChoice: text('"{value}" is not a valid choice.', '“{value}”不是可选的值。', '「{value}」は選択肢にありません。'),
  notList: text(
    'Expected a list of items but got type "{type}".',
    '应为列表，收到的类型是“{type}”。',
    'リストが必要ですが、「{type}」型を受け取りました。',
  ),
  notObject: text(
    'Invalid data. Expected a dictionary, but got {type}.',
    '数据无效：应为对象，收到的类型是 {type}。',
    'データが不正です。オブジェクトが必要ですが、{type} 型を受け取りました。',
  ),
  tooLong: text(
    'Ensure this field has no more than {limit} characters.',
    '该字段最多 {limit} 个字符。',
    'この項目は {limit} 文字以内にしてください。',
  ),
  tooShort: text(
    'Ensure this field has at least {limit} characters.',
    '该字段至少 {limit} 个字符。',
    'この項目は {limit} 文字以上にしてください。',
  ),
  tooLarge: text(
    'Ensure this value is less than or equal to {limit}.',
    '该值不能大于 {limit}。',
    '{limit} 以下の値にしてください。',
  ),
  tooSmall: text(
    'Ensure this value is greater than or equal to {limit}.',
    '该值不能小于 {limit}。',
    '{limit} 以上の値にしてください。',
  ),
  notUuid: text(
    '“{value}” is not a valid UUID.',
    '“{value}”不是有效的 UUID。',
    '「{value}」は有効な UUID ではありません。',
  ),
  wrongKey: text(
    'Incorrect type. Expected pk value, received {type}.',
    '类型有误：应为主键，收到的是 {type}。',
    '型が正しくありません。主キーが必要ですが、{type} を受け取りました。',
  ),
  noSuchKey: text(
    'Invalid pk "{value}" - object does not exist.',
    '主键“{value}”无效：对象不存在。',
    '主キー「{value}」は無効です。対象が存在しません。',
  ),
  noSuchName: text(
    'Object with {name}={value} does not exist.',
    '{name} 为“{value}”的对象不存在。',
    '{name} が「{value}」の対象は存在しません。',
  ),
  taken: text(
    '{thing} with this {label} already exists.',
    '具有相同{label}的{thing}已存在。',
    '同じ{label}の{thing}がすでに存在します。',
  ),
  everyCrontab: text('At {crontab}', '按 {crontab} 执行', '{crontab} に実行'),
  everyHours: text('Every {hours} hours', '每 {hours} 小时', '{hours} 時間ごと'),
  noRecipients: text('There is nobody to send it to.', '没有收件人。', '受信者がいません。'),
  noAssignees: text('Choose who decides.', '请选择审批人。', '承認者を選んでください。'),
  noVersion: text('The job has no version.', '该任务没有版本。', 'このジョブにはバージョンがありません。'),
  notSimulated: text(
    'The sandbox cannot simulate what this version does.',
    '沙箱无法模拟该版本的内容。',
    'サンドボックスはこのバージョンの内容を再現できません。',
  ),
  takenTogether: text('This field must be unique.', '该字段的值已被使用。', 'この値はすでに使われています。'),
  filterUuid: text('Enter a valid UUID.', '请输入有效的 UUID。', '有効な UUID を入力してください。'),
  filterNumber: text('Enter a number.', '请输入数字。', '数値を入力してください。'),
  filterChoice: text(
    'Select a valid choice. {value} is not one of the available choices.',
    '请选择有效的选项：{value} 不在可选范围内。',
    '有効な選択肢を選んでください。{value} は候補にありません。',
  ),
  denied: text(
    'You do not have permission to perform this action.',
    '您没有执行此操作的权限。',
    'この操作を行う権限がありません。',
  ),
  ticketClosed: text('This ticket is already closed.', '工单已关闭。', 'このチケットは既に閉じています。'),
  ticketOpened: text('{person} opened the ticket', '{person} 提交了工单', '{person} がチケットを作成しました'),
  ticketApproved: text('{person} approved the ticket', '{person} 批准了工单', '{person} がチケットを承認しました'),
  ticketRejected: text('{person} rejected the ticket', '{person} 拒绝了工单', '{person} がチケットを却下しました'),
  ticketWithdrawn: text('{person} withdrew the ticket', '{person} 撤回了工单', '{person} がチケットを取り下げました'),
  endsBeforeStart: text(
    'It has to end after it begins.',
    '失效时间必须晚于生效时间。',
    '失効日時は開始日時より後にしてください。',
  ),
  nothingAsked: text(
    'Choose at least one before the last approval.',
    '最后一级批准前至少选择一项。',
    '最後の承認の前に一つ以上選んでください。',
  ),
  noFlow: text(
    'Nobody decides on such tickets: there is no approval flow.',
    '此类工单没有审批流程，无人审批。',
    'この種類のチケットには承認フローがありません。',
  ),
  notLoggedIn: text('Authentication credentials were not provided.', '尚未登录，请先登录。', 'ログインしていません。'),
  notFound: text('{thing} object does not exist.', '{thing} 对象不存在。', '{thing} のオブジェクトが存在しません。'),
  methodNotAllowed: text(
    'Method "{method}" not allowed.',
    '不允许使用 {method} 方法。',
    'メソッド「{method}」は使えません。',
  ),
  parseError: text('JSON parse error - {reason}', 'JSON 解析失败 - {reason}', 'JSON を解析できません - {reason}'),
  fileUnreadable: text('Parse file error: {reason}', '文件解析失败：{reason}', 'ファイルを解析できません: {reason}'),
  fileFormat: text(
    'Request file format may be wrong',
    '文件内容或格式可能有误',
    'ファイルの形式が正しくない可能性があります',
  ),
  builtinRoleDelete: text("Internal role, can't be destroy", '内置角色，不能删除', '組み込みロールは削除できません'),
  builtinRoleChange: text("Internal role, can't be update", '内置角色，不能修改', '組み込みロールは変更できません'),
  currentOrganization: text(
    'The current organization ({name}) cannot be deleted',
    '当前组织（{name}）不能删除',
    '現在の組織（{name}）は削除できません',
  ),
  organizationInUse: text(
    'The organization have resource ({thing}) cannot be deleted',
    '组织中还有资源（{thing}），不能删除',
    '組織にリソース（{thing}）が残っているため削除できません',
  ),
  defaultStorage: text(
    'Deleting the default storage is not allowed',
    '默认存储不能删除',
    'デフォルトのストレージは削除できません',
  ),
  storageInUse: text(
    'A terminal keeps its records here, so that it cannot be deleted',
    '仍有终端使用该存储，不能删除',
    'このストレージを使っている端末があるため削除できません',
  ),
  storageAnswers: text(
    'It answers (simulated: a sandbox opens no connection)',
    '连接正常（模拟结果：沙盒不会建立连接）',
    '応答があります（シミュレーション：サンドボックスは接続しません）',
  ),
  storageSilent: text(
    '{address} does not answer (simulated: a sandbox opens no connection)',
    '{address} 没有响应（模拟结果：沙盒不会建立连接）',
    '{address} から応答がありません（シミュレーション：サンドボックスは接続しません）',
  ),
  storageInvalid: text('Invalid', '无效', '無効'),
  storageUnreachable: text(
    'Action not allowed: list, only `` supported',
    '该存储不支持 list 操作，仅支持 ``',
    '操作 list は使えません。`` のみ対応しています',
  ),
  commandStorages: text('Command storages', '命令存储', 'コマンドストレージ'),
  badAddress: text('IP address invalid: `{value}`', 'IP 地址无效：`{value}`', 'IP アドレスが不正です: `{value}`'),
  roleInUse: text(
    'The role is bound to users and cannot be deleted',
    '该角色已绑定用户，不能删除',
    'ユーザーに割り当てられているロールは削除できません',
  ),
  sameLevelNode: text(
    'The same level node name cannot be the same',
    '同一层级的节点名称不能重复',
    '同じ階層に同じ名前のノードは置けません',
  ),
  nodeNameSlash: text("Can't contains: /", '不能包含 /', '/ は使えません'),
  rootNodeDelete: text(
    "You can't delete the root node ({name})",
    '不能删除根节点（{name}）',
    'ルートノード（{name}）は削除できません',
  ),
  rootNodeRename: text(
    "You can't update the root node name",
    '不能修改根节点的名称',
    'ルートノードの名前は変更できません',
  ),
  nodeHasAssets: text(
    'Deletion failed and the node contains assets',
    '删除失败：节点中还有资产',
    '削除できません。ノードに資産があります',
  ),
  nodeIntoItself: text(
    'A node cannot be moved into itself or below itself',
    '节点不能移动到自身或其下级节点',
    'ノードを自身またはその配下に移動することはできません',
  ),
  newNode: text('New node', '新节点', '新しいノード'),
  internalPlatform: text('Internal platform', '内置平台', '組み込みプラットフォーム'),
  referenced: text(
    'Is referenced by other objects and cannot be deleted',
    '被其他对象引用，不能删除',
    'ほかのオブジェクトから参照されているため削除できません',
  ),
  protocolFormat: text(
    'Protocol format should be ssh|rdp|telnet|vnc/1-65535',
    '协议应写成 ssh|rdp|telnet|vnc/1-65535',
    'プロトコルは ssh|rdp|telnet|vnc/1-65535 の形式で指定してください',
  ),
  notSlug: text(
    'Enter a valid "slug" consisting of letters, numbers, underscores or hyphens.',
    '只能包含字母、数字、下划线和连字符。',
    '英数字、アンダースコア、ハイフンだけを使えます。',
  ),
  tooManyItems: text(
    'Ensure this field has no more than {limit} elements.',
    '该字段最多 {limit} 项。',
    'この項目は {limit} 件以内にしてください。',
  ),
  tooFewItems: text(
    'Ensure this field has at least {limit} elements.',
    '该字段至少 {limit} 项。',
    'この項目は {limit} 件以上にしてください。',
  ),
  gatewaySilent: text(
    'The gateway is not active (simulated: a sandbox opens no connection)',
    '网关未启用（模拟结果：沙盒不会建立连接）',
    'ゲートウェイが無効です（シミュレーション：サンドボックスは接続しません）',
  ),
  portNumber: text('Number required', '请填写数字', '数値を入力してください'),
  simulatedRecording: text(
    'Simulated: no terminal recorded this. It is made of the commands that the sandbox has stored.',
    '模拟：没有终端录制此内容，它由沙箱中存储的命令生成。',
    'シミュレーション：端末による録画ではなく、サンドボックスに保存されたコマンドから作成されています。',
  ),
  confirmLogin: text('Login of {person}', '{person} 的登录', '{person} のログイン'),
  noRecording: text('There is no recording of this session.', '该会话没有录像。', 'このセッションの録画はありません。'),
  favorite: text('Favorite', '收藏夹', 'お気に入り'),
  applications: text('Applications', '应用', 'アプリケーション'),
  sftpRoot: text(
    'The path must start with /, or be home or tmp.',
    '路径须以 / 开头，或为 home、tmp。',
    'パスは / で始めるか、home または tmp としてください。',
  ),
  notPrivateKey: text('Not a private key that can be read.', '不是可读取的私钥。', '読み取れる秘密鍵ではありません。'),
  sameNameTaken: text(
    'Only one system user of the protocol {protocol} may log in under the name of the user.',
    '协议 {protocol} 只允许一个系统用户使用与登录用户相同的用户名。',
    'プロトコル {protocol} でユーザーと同じ名前を使えるシステムユーザーは一つだけです。',
  ),
  wrongOldPassword: text('The old password is wrong.', '原密码错误。', '現在のパスワードが違います。'),
  notRepeated: text('Both must be the same.', '两次输入不一致。', '二つの入力が一致しません。'),
  notPublicKey: text('Not an SSH public key.', '不是有效的 SSH 公钥。', 'SSH 公開鍵ではありません。'),
  notExpression: text('Not a valid regular expression.', '不是有效的正则表达式。', '有効な正規表現ではありません。'),
} satisfies Record<string, Text>

export type MessageCode = keyof typeof MESSAGES

export function message(code: MessageCode, language: Language, values: Readonly<Record<string, string>> = {}): string {
  return say(MESSAGES[code], language).replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
