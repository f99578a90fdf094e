import { useMemo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { registry } from '../kernel/entries/registry-store.ts'
import type { Field } from '../../contract/field.ts'
import type { Row } from '../../contract/page.ts'
import type { ActionEffect } from '../../engine/actions/action-model.ts'
import { shownFields } from '../../engine/detail/detail.ts'
import { fillUrl } from '../../engine/template/template.ts'
import type { PendingAction } from '../actions/action-dialog.ts'
import { useMetadata } from '../kernel/server-state/metadata.ts'
import { useSession } from '../kernel/session/session-state.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { EmptyState } from '../controls/empty/EmptyState.tsx'
import { DescriptionList, DescriptionSkeleton } from '../fields/DescriptionList.tsx'
import { LoadFailed } from '../controls/empty/LoadFailed.tsx'
import { useObject } from '../kernel/server-state/use-object.ts'
import { dialogTitle } from './dialog-title.ts'

type DetailsEffect = Extract<ActionEffect, { kind: 'details' }>

interface DetailsDialogProps {
  readonly pending: PendingAction
  readonly effect: DetailsEffect
}

/** Fields of an object without a page. */
export function DetailsDialog({ pending, effect }: DetailsDialogProps): ReactNode {
  const { t } = useTranslation()
  const close = () => pending.finish('cancelled')
  return (
    <Dialog
      title={dialogTitle(pending, t)}
      onClose={close}
      footer={
        <Button autoFocus onClick={close}>
          {t('common.close')}
        </Button>
      }
    >
      <Content row={pending.target.rows[0] ?? {}} effect={effect} />
    </Dialog>
  )
}

function Content({ row, effect }: { row: Row; effect: DetailsEffect }): ReactNode {
  const { t, i18n } = useTranslation()
  const { state, reload } = useObject(fillUrl(effect.url, { row }), i18n.language)
  const { metadata } = useMetadata(effect.list)
  if (state.kind === 'loading' || metadata === null) return <DescriptionSkeleton />
  if (state.kind === 'missing') {
    return (
      <EmptyState drawing="lost" role="alert" title={t('errors.notFound')}>
        {t('detail.missing')}
      </EmptyState>
    )
  }
  if (state.kind === 'failed') {
    return <LoadFailed title={t('errors.getFailed')} error={state.error} onRetry={reload} />
  }
  const fields = metadata.kind === 'metadata' ? (metadata.fields.GET ?? null) : null
  return <Described effect={effect} fields={fields} row={state.row} />
}

interface DescribedProps {
  readonly effect: DetailsEffect
  readonly fields: readonly Field[] | null
  readonly row: Row
}

function Described({ effect, fields, row }: DescribedProps): ReactNode {
  const session = useSession()
  const shown = useMemo(
    () => shownFields(effect.fields, { fields, row, session, references: registry().references }),
    [effect, fields, row, session],
  )
  return <DescriptionList fields={shown} row={row} />
}
