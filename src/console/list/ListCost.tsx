import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../controls/Button.tsx'
import { copyText } from '../fields/text/CopyButton.tsx'
import { notify } from '../kernel/notifications/toasts.ts'
import { reportedAddress, reportedVersions } from '../kernel/platform/reported.ts'
import { METADATA_QUERY } from '../../contract/metadata.ts'

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

/** What the browser measured of the request for the rows of a list. Times in ms, sizes in bytes. */
interface ListTiming {
  /** Until the request was sent: a busy connection, a page that was busy. */
  readonly waited: number
  /** From the request to the first byte of the response. */
  readonly server: number
  /** From the first to the last byte. */
  readonly transfer: number
  /** The response as JSON text. */
  readonly bytes: number
  /** The response as it was sent, without headers; 0 if nothing was sent. */
  readonly sent: number
  /** Where the rows came from; `unchanged`: the server said that the browser has them already. */
  readonly source: 'server' | 'cache' | 'unchanged'
}

type Measured = Pick<
  PerformanceResourceTiming,
  | 'name'
  | 'startTime'
  | 'requestStart'
  | 'responseStart'
  | 'responseEnd'
  | 'decodedBodySize'
  | 'encodedBodySize'
  | 'transferSize'
>

function sourceOf({ transferSize, encodedBodySize }: Measured): ListTiming['source'] {
  if (transferSize === 0) return encodedBodySize === 0 ? 'server' : 'cache'
  return transferSize < encodedBodySize ? 'unchanged' : 'server'
}

/** The metadata of a list has the same address. */
const OF_METADATA = `?${new URLSearchParams(METADATA_QUERY).toString()}`

/**
 * The newest of the browser's measurements that is of the rows of a list; null if there is none.
 * @param path of the list's URL, `/api/v1/users/users/`
 */
export function timingOf(measured: readonly Measured[], path: string): ListTiming | null {
  const isOfRows = ({ name }: Measured): boolean => {
    const { pathname, search } = new URL(name)
    return pathname === path && search !== '' && search !== OF_METADATA
  }
  const found = measured.findLast(isOfRows)
  if (found === undefined) return null
  const source = sourceOf(found)
  return {
    waited: found.requestStart - found.startTime,
    server: found.responseStart - found.requestStart,
    transfer: found.responseEnd - found.responseStart,
    bytes: found.decodedBodySize,
    sent: source === 'server' ? found.encodedBodySize : 0,
    source,
  }
}
