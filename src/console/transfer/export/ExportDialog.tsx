import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateRange } from '../../../engine/list/list-query.ts'
import { listDates } from '../../../engine/list/list-request.ts'
import { exportRanges, firstRange, exportParams, type ExportScope } from '../../../engine/transfer/export-request.ts'
import {
  type ExportRange,
  type ExportRangeModel,
  FILE_FORMATS,
  type FileFormat,
} from '../../../engine/transfer/offers.ts'
import type { ResourceWords } from '../../actions/resource-words.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { RadioList } from '../../controls/RadioList.tsx'
import { Segments } from '../../controls/Segments.tsx'
import { timeText } from '../../fields/time/format.ts'
import { notify, report } from '../../kernel/notifications/toasts.ts'
import useSWR from 'swr'
import type { Api } from '../../../client/http.ts'
import { createSelection } from '../../../client/lists.ts'
import { readPage } from '../../../contract/page.ts'
import { saveList } from './save-file.ts'

export interface ExportDialogProps {
  readonly source: ExportSource
  readonly words: ResourceWords
  readonly onClose: () => void
}

/** Asks for format and range, and shows the number of rows. */
export function ExportDialog({ source, words, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const ranges = exportRanges(source.query, source.selected.length)
  const [range, setRange] = useState(() => firstRange(ranges))
  const [format, setFormat] = useState<FileFormat>('csv')
  const [busy, setBusy] = useState(false)
  const counts = useRangeCounts(ranges, source)
  const count = counts[range]
  const save = () => {
    if (busy || count === 0) return
    setBusy(true)
    void startExport(range, format, source)
      .then(() => {
        notify({ tone: 'success', title: t('transfer.export.done', { title: words.title }) })
        onClose()
      })
      .catch((error: unknown) => {
        setBusy(false)
        report(error)
      })
  }
  const reason = count === 0 ? t('transfer.export.nothing') : undefined
  return (
    <Dialog
      title={t('transfer.export.title', { many: words.many })}
      width="confirm"
      onClose={onClose}
      onSubmit={save}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="primary" type="submit" busy={busy} reason={reason}>
            {count === undefined ? t('transfer.export.confirm') : t('transfer.export.confirmCount', { count })}
          </Button>
        </>
      }
    >
      <Segments
        legend={t('transfer.format')}
        values={FILE_FORMATS}
        value={format}
        labelOf={(each) => each.toUpperCase()}
        onChoose={setFormat}
      />
      <Ranges ranges={ranges} range={range} counts={counts} onChoose={setRange} />
      <Dates dates={listDates(source.entry, source.query, source.now)} />
    </Dialog>
  )
}

interface RangesProps {
  readonly ranges: readonly ExportRangeModel[]
  readonly range: ExportRange
  readonly counts: Readonly<Partial<Record<ExportRange, number>>>
  readonly onChoose: (range: ExportRange) => void
}

function Ranges({ ranges, range: chosen, counts, onChoose }: RangesProps) {
  const { t } = useTranslation()
  const factOf = ({ range, refusal }: ExportRangeModel): string => {
    if (refusal !== null) return t(`transfer.export.refused.${refusal}`)
    const count = counts[range]
    return count === undefined ? '' : t('transfer.rows', { count })
  }
  const items = ranges.map((model) => ({
    value: model.range,
    label: t(`transfer.export.ranges.${model.range}`),
    fact: factOf(model),
    refused: model.refusal !== null,
  }))
  return <RadioList legend={t('transfer.export.rows')} items={items} value={chosen} onChoose={onChoose} />
}

/** The date range applies to every export range, so it is shown. */
function Dates({ dates }: { dates: DateRange | null }) {
  const { t } = useTranslation()
  if (dates === null) return null
  const [from, to] = [dates.from, dates.to].map((time) => timeText(time))
  return <p className="muted small">{t('transfer.export.dates', { from, to })}</p>
}

type RangeCounts = Readonly<Partial<Record<ExportRange, number>>>

/** Row counts by range, fetched once per dialog; a failed count is left out. */
function useRangeCounts(ranges: readonly ExportRangeModel[], source: ExportSource): RangeCounts {
  const { data } = useSWR<RangeCounts, unknown>(['counts', useId()], async () => {
    const applying = ranges.filter(({ refusal }) => refusal === null).map(({ range }) => range)
    const counts = await Promise.allSettled(applying.map((range) => countRange(range, source)))
    return Object.fromEntries(
      counts.flatMap((count, at) => (count.status === 'fulfilled' ? [[applying[at] ?? '', count.value] as const] : [])),
    )
  })
  return data ?? {}
}

interface ExportSource extends ExportScope {
  readonly api: Api
  /** The list URL that returns the file; may differ from that of the shown rows. */
  readonly url: string
  readonly organization: string | null
  /** Ids of the selected rows. */
  readonly selected: readonly string[]
}

async function paramsOf(range: ExportRange, source: ExportSource) {
  const spm = range === 'selected' ? await createSelection(source.api, source.selected) : undefined
  return exportParams(range, source, spm)
}

/** Number of rows of a range, counted by the server. */
async function countRange(range: ExportRange, source: ExportSource): Promise<number> {
  const query = { ...(await paramsOf(range, source)), limit: '1' }
  const url = source.entry.url ?? source.url
  return readPage(await source.api.send({ method: 'GET', url, query })).count
}

/**
 * Downloads the rows of a range as a file.
 * @throws RequestFailed
 */
async function startExport(range: ExportRange, format: FileFormat, source: ExportSource): Promise<void> {
  const query = await paramsOf(range, source)
  await saveList(source, query, { format })
}
