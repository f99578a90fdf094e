import { useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input.ts'
import { Remove } from '../select/chips.tsx'
import { valueList, valueText } from '../value-text.ts'
import { splitItems } from './split-items.ts'

interface ListInputProps extends InputProps {
  /** Marks the items that an error below names. */
  readonly isWrong?: (item: string) => boolean
}

/** Texts as chips: Enter or a comma ends one, Backspace takes the last one back, a pasted list becomes many. */
export function ListInput(props: ListInputProps): ReactNode {
  const { id, value, onChange, onBlur, required, reason, invalid, describedBy } = props
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const items = valueList(value).map(valueText)
  const add = (typed: string): void => {
    const fresh = splitItems(typed).filter((item, at, all) => !items.includes(item) && all.indexOf(item) === at)
    setText('')
    if (fresh.length > 0) onChange([...items, ...fresh])
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add(text)
    }
    if (event.key === 'Backspace' && text === '' && items.length > 0) onChange(items.slice(0, -1))
  }
  const onPaste = (event: ClipboardEvent): void => {
    const pasted = event.clipboardData.getData('text')
    if (splitItems(pasted).length < 2) return
    event.preventDefault()
    add(text + pasted)
  }
  return (
    <div className={`select-box many tokens${invalid ? ' err' : ''}${reason === null ? '' : ' off'}`}>
      {items.map((item, place) => (
        // A server may hold the same text twice.
        <span key={`${String(place)} ${item}`} className={`chip mono${props.isWrong?.(item) === true ? ' wrong' : ''}`}>
          <span className="truncate">{item}</span>
          {reason === null && <Remove label={item} onRemove={() => onChange(items.filter((_, at) => at !== place))} />}
        </span>
      ))}
      <input
        id={id}
        className="select-in"
        autoComplete="off"
        value={text}
        placeholder={items.length === 0 ? t('form.list.placeholder') : ''}
        disabled={reason !== null}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={(event) => (event.target.value.endsWith(',') ? add(event.target.value) : setText(event.target.value))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={() => {
          add(text)
          onBlur()
        }}
      />
    </div>
  )
}
