import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { IndexEntry } from '../../../engine/registry/entry.ts'
import { PageFrame } from '../../controls/PageFrame.tsx'
import { useBack } from '../use-back.ts'

const ROWS = [28, 40, 22, 34, 30, 44, 26, 36] as const

/** The shape of a detail page while it is on its way. */
export function DetailSkeleton({ index }: { index: IndexEntry }): ReactNode {
  const { t } = useTranslation()
  const back = useBack(index)
  return (
    <PageFrame title={t(`resources.${index.key}.title`)} {...(back === undefined ? {} : { back })}>
      <div className="detail">
        <DescriptionSkeleton />
      </div>
    </PageFrame>
  )
}

/** The shape of labels and values. Appears late, so that a quick answer shows no flash. */
export function DescriptionSkeleton(): ReactNode {
  const { t } = useTranslation()
  return (
    <div className="late" role="status" aria-label={t('common.loading')}>
      <dl className="described" aria-hidden>
        {ROWS.map((width) => (
          <div key={width}>
            <dt>
              <span className="skeleton" style={{ width: 88 }} />
            </dt>
            <dd>
              <span className="skeleton" style={{ width: `${String(width)}%` }} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
