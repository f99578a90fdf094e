import { type Text, text } from '../../labels/text.ts'

interface MessageCategory {
  readonly category: string
  readonly label: Text
  /** By the name of each kind. */
  readonly kinds: Readonly<Record<string, Text>>
}

/** What the system tells of by itself, as recorded of a core. */
export const MESSAGE_CATEGORIES: readonly MessageCategory[] = [
  {
    category: 'terminal',
    label: text('Sessions', '会话', 'セッション'),
    kinds: {
      CommandAlertMessage: text('Dangerous command', '危险命令', '危険なコマンド'),
      CommandExecutionAlert: text('Dangerous batch command', '批量执行的危险命令', '一括実行の危険なコマンド'),
    },
  },
  {
    category: 'Operations',
    label: text('Operations', '运维', '運用'),
    kinds: { ServerPerformanceMessage: text('Load of components', '组件负载', 'コンポーネントの負荷') },
  },
]

/** The words for each kind. */
export const MESSAGE_KINDS: ReadonlyMap<string, Text> = new Map(
  MESSAGE_CATEGORIES.flatMap(({ kinds }) => Object.entries(kinds)),
)
