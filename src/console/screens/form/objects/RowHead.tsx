import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '../../../controls/IconButton.tsx'
import { keepFocus } from './keep-focus.ts'
import type { Rows } from './use-rows.ts'

interface RowHeadProps {
  readonly id: string
  readonly name: string
  readonly at: number
  /** Null where nothing can be changed. */
  readonly rows: Rows | null
}

/** What one object of a list is called, and the ways to move it and to take it away. */
export function RowHead({ id, name, at, rows }: RowHeadProps): ReactNode {
  const { t } = useTranslation()
  const last = (rows?.rows.length ?? 0) - 1
  return (
    <div className="object-head" onMouseDown={keepFocus}>
      <span id={id}>{name}</span>
      {rows !== null && (
        <>
          <IconButton
            icon="arrow-up"
            size="s"
            label={t('form.objects.up', { name })}
            reason={at === 0 ? t('form.objects.first') : undefined}
            onClick={() => rows.move(at, at - 1)}
          />
          <IconButton
            icon="arrow-up"
            size="s"
            className="turned"
            label={t('form.objects.down', { name })}
            reason={at === last ? t('form.objects.last') : undefined}
            onClick={() => rows.move(at, at + 1)}
          />
          <IconButton icon="close" size="s" label={t('form.select.remove', { name })} onClick={() => rows.remove(at)} />
        </>
      )}
    </div>
  )
}
