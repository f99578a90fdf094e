import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'
import { copyText } from '../fields/text/CopyButton.tsx'
import { notify } from '../kernel/notifications/toasts.ts'
import { reportedAddress, reportedVersions } from '../kernel/platform/reported.ts'
import { type ListTiming, timingOf } from './list-timing.ts'

const KIB = 1024

/** Two significant digits are enough to compare lists. */
function useAmounts() {
  const { i18n } = useTranslation()
  const unit = (value: number, name: 'millisecond' | 'byte' | 'kilobyte'): string =>
    new Intl.NumberFormat(i18n.language, {
      style: 'unit',
      unit: name,
      maximumFractionDigits: name === 'kilobyte' ? 1 : 0,
    }).format(value)
  return {
    ms: (value: number) => unit(value, 'millisecond'),
    size: (bytes: number) => (bytes < KIB ? unit(bytes, 'byte') : unit(bytes / KIB, 'kilobyte')),
  }
}

/** The newest measurement of the rows; null until there is one. An observer sees more than the page's own list, which may be full. */
function useTiming(path: string): ListTiming | null {
  const [timing, setTiming] = useState<ListTiming | null>(null)
  useEffect(() => {
    const observer = new PerformanceObserver((found) => {
      const entries = found.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming)
      setTiming((before) => timingOf(entries, path) ?? before)
    })
    observer.observe({ type: 'resource', buffered: true })
    return () => observer.disconnect()
  }, [path])
  return timing
}

interface ListCostProps {
  /** Path of the list's URL. */
  readonly path: string
  /** The rows that are shown, and how many there are. */
  readonly rows: number
  readonly count: number
}

/** What the rows of a list cost: how many, how long, how large, and where they came from. For a report, it can be copied. */
export function ListCost({ path, rows, count }: ListCostProps) {
  const { t } = useTranslation()
  const { ms, size } = useAmounts()
  const timing = useTiming(path)
  const parts = [
    t('cost.rows', { rows, count }),
    ...(timing === null
      ? []
      : [
          t('cost.server', { time: ms(timing.server) }),
          t('cost.transfer', { time: ms(timing.transfer) }),
          t('cost.waited', { time: ms(timing.waited) }),
          t('cost.size', { size: size(timing.bytes), sent: size(timing.sent) }),
          t(`cost.source.${timing.source}`),
        ]),
  ]
  const copy = async (): Promise<void> => {
    const lines = [
      [t('report.address'), `\`${reportedAddress(window.location)}\``],
      ...reportedVersions(t),
      [t('report.request'), `\`GET ${path}\``],
      [t('cost.title'), parts.join(', ')],
    ].map(([name, value]) => `- ${name ?? ''}: ${value ?? ''}`)
    const isCopied = await copyText(lines.join('\n'))
    notify(isCopied ? { tone: 'success', title: t('cost.copied') } : { tone: 'error', title: t('detail.copyFailed') })
  }
  return (
    <div className="note" role="group" aria-label={t('cost.title')}>
      <p>{parts.join(' · ')}</p>
      <Button size="s" icon="copy" onClick={() => void copy()}>
        {t('cost.copy')}
      </Button>
    </div>
  )
}
