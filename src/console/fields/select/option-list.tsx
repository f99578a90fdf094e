import type { HTMLAttributes, Key, MouseEvent, ReactNode, Ref, UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import type { Option } from './option.ts'
import type { RemoteOptions } from './select-box.tsx'
import type { Placement } from './use-placement.ts'

/** Specification, section 9: the next page is asked for this many pixels before the end. */
export const NEAR_END_PX = 600

interface OptionListProps {
  readonly ref: Ref<HTMLDivElement>
  readonly id: string
  readonly placement: Placement
  readonly options: readonly Option[]
  readonly listProps: HTMLAttributes<HTMLUListElement>
  readonly optionProps: (option: Option, index: number) => HTMLAttributes<HTMLLIElement> & { key: Key }
  readonly total: number | null
  /** The end of what is drawn comes near. */
  readonly onEnd: () => void
  readonly remote?: RemoteOptions
}

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Five and a half rows: the half one shows that it scrolls. The foot counts and says how to narrow. */
export function OptionList(props: OptionListProps): ReactNode {
  const { options, placement, listProps, optionProps, onEnd } = props
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onEnd()
  }
  return (
    <div className={`pop options ${placement.side}`} style={placement.style} ref={props.ref} onMouseDown={keepFocus}>
      <ul {...listProps} className="option-list" onScroll={onScroll}>
        {options.map((option, index) => {
          const { key, ...own } = optionProps(option, index)
          return <OptionRow key={key} option={option} own={own} />
        })}
      </ul>
      <Foot {...props} />
    </div>
  )
}

function OptionRow({ option, own }: { option: Option; own: HTMLAttributes<HTMLLIElement> }): ReactNode {
  return (
    <li {...own} className={`option${own['aria-selected'] === true ? ' on' : ''}`}>
      <span className="truncate">{option.label}</span>
      {option.fact !== undefined && <span className="fact mono truncate">{option.fact}</span>}
      {own['aria-selected'] === true && <Icon name="check" size="s" className="tick" />}
    </li>
  )
}

function Foot({ options, total, remote }: OptionListProps): ReactNode {
  const { t } = useTranslation()
  if (remote?.failed === true) return <p className="option-foot bad">{t('form.select.failed')}</p>
  if (options.length === 0) {
    return <p className="option-foot">{t(remote?.loading === true ? 'form.select.loading' : 'form.select.none')}</p>
  }
  const all = total ?? options.length
  return (
    <p className="option-foot" role="status">
      <span>{t('form.select.count', { count: options.length, total: all })}</span>
      {options.length < all && <span>{t('form.select.narrow')}</span>}
    </p>
  )
}
