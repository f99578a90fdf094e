import type { FastifyInstance, FastifyRequest } from 'fastify'
import { BIND_PAGE, PAGE } from '../../contract/endpoints.ts'
import { sendNotice } from '../../serve/notice-page.ts'
import type { Language } from '../context.ts'
import { say, text } from '../labels/text.ts'

/** What another program of an installation serves, by its address. */
const PROGRAMS = [
  { url: PAGE.webTerminal, name: text('Web terminal', 'Web 终端', 'Web ターミナル') },
  { url: PAGE.sessionMonitor, name: text('Monitor of a session', '会话监控', 'セッションのモニター') },
  { url: PAGE.sessionReplay, name: text('Replay of a session', '会话回放', 'セッションの再生') },
  { url: PAGE.fileManager, name: text('File manager', '文件管理', 'ファイルマネージャー') },
  { url: PAGE.tools, name: text('Download of tools', '工具下载', 'ツールのダウンロード') },
  { url: BIND_PAGE.wecom, name: text('WeCom: scan to bind', '企业微信：扫码绑定', 'WeCom：QR コードで連携') },
  { url: BIND_PAGE.dingtalk, name: text('DingTalk: scan to bind', '钉钉：扫码绑定', 'DingTalk：QR コードで連携') },
  { url: BIND_PAGE.feishu, name: text('Feishu: scan to bind', '飞书：扫码绑定', 'Feishu：QR コードで連携') },
  { url: PAGE.taskMonitor, name: text('Task monitor', '任务监控', 'タスクモニター') },
] as const

const SENTENCE = text(
  'In a real installation another program answers here. The sandbox has none, so nothing was connected.',
  '在真实环境中，这里由另一个程序提供服务。沙箱中没有该程序，因此没有建立任何连接。',
  '実際の環境では、ここは別のプログラムが応答します。サンドボックスにはそれがないため、何も接続されていません。',
)
const BACK = text('To the console', '返回控制台', 'コンソールへ')

/** Pages that say what stands at an address that is not the console's. */
export function registerElsewhere(app: FastifyInstance, languageOf: (request: FastifyRequest) => Language): void {
  for (const { url, name } of PROGRAMS)
    app.get(`${url}*`, (request, reply) => {
      const language = languageOf(request)
      return sendNotice(reply, 200, language, {
        heading: say(name, language),
        sentences: [say(SENTENCE, language)],
        action: { href: '/ui/', label: say(BACK, language) },
      })
    })
}
