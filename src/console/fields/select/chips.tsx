import type { AutocompleteGetItemProps } from '@mui/material/useAutocomplete'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import type { Option } from './option.ts'

interface ChipsProps {
  readonly options: readonly Option[]
  readonly itemProps: AutocompleteGetItemProps<boolean>
  readonly disabled: boolean
}

/** What is chosen, inside the field. The arrow keys reach each chip, Backspace and Delete remove it. */
export function Chips({ options, itemProps, disabled }: ChipsProps): ReactNode {
  return options.map((option, index) => {
    const { onDelete, tabIndex, 'data-item-index': at } = itemProps({ index })
    return (
      <span key={`${String(index)} ${String(option.value)}`} className="chip" tabIndex={tabIndex} data-item-index={at}>
        <span className="truncate">
          {option.label}
          {option.fact !== undefined && <span className="faint mono"> {option.fact}</span>}
        </span>
        {!disabled && <Remove label={option.label} onRemove={onDelete} />}
      </span>
    )
  })
}

export function Remove({ label, onRemove }: { label: string; onRemove: (event: unknown) => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <button type="button" tabIndex={-1} aria-label={t('form.select.remove', { name: label })} onClick={onRemove}>
      <Icon name="close" size="xs" />
    </button>
  )
}
