import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressProblem } from '../../../engine/validate/ip-address.ts'
import { useAfterPress } from '../../kernel/platform/after-press.ts'
import { isComposing } from '../../kernel/platform/composition.ts'
import type { InputProps } from '../base/component-props.ts'
import { valueList, valueText } from '../base/plain-text.tsx'
import { Remove } from './SelectBox.tsx'
import { splitItems } from './option.ts'

interface ListInputProps extends InputProps {
  /** True for invalid items, which are marked. */
  readonly isWrong?: (item: string) => boolean
}

/** Texts as chips: Enter or a comma adds one, Backspace removes the last one, a pasted list adds all its items. */
export function ListInput(props: ListInputProps): ReactNode {
  const { id, value, onChange, onBlur, required, reason, invalid, describedBy } = props
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const items = valueList(value).map(valueText)
  // The input is left, and its text becomes a chip, by the press of something below it.
  const [shownText, shownCount] = [useAfterPress(text), useAfterPress(items.length)]
  const add = (typed: string): void => {
    const added = splitItems(typed).filter((item, at, all) => !items.includes(item) && all.indexOf(item) === at)
    setText('')
    if (added.length > 0) onChange([...items, ...added])
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
      {items.slice(0, shownCount).map((item, index) => (
        // With the index, because stored lists may have duplicates.
        <span key={`${String(index)} ${item}`} className={`chip mono${props.isWrong?.(item) === true ? ' wrong' : ''}`}>
          <span className="truncate">{item}</span>
          {reason === null && <Remove label={item} onRemove={() => onChange(items.filter((_, at) => at !== index))} />}
        </span>
      ))}
      <input
        id={id}
        className="select-in"
        autoComplete="off"
        value={shownText}
        placeholder={items.length === 0 ? t('form.list.placeholder') : ''}
        disabled={reason !== null}
        aria-required={required}
        aria-invalid={invalid}
        aria-describedby={describedBy}
        onChange={({ target, nativeEvent }) =>
          target.value.endsWith(',') && !isComposing(nativeEvent) ? add(target.value) : setText(target.value)
        }
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

/** IP addresses, networks, ranges and `*` as chips. */
export function AddressesInput(props: InputProps): ReactNode {
  return <ListInput {...props} isWrong={(item) => addressProblem(item) !== null} />
}
