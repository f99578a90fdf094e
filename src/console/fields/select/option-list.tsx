import Popper, { type PopperProps } from '@mui/material/Popper'
import { useMemo, type HTMLAttributes, type Key, type MouseEvent, type ReactNode, type UIEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import type { Option } from './option.ts'
import type { RemoteOptions } from './select-box.tsx'

/** Specification, section 9: the next page is asked for this many pixels before the end. */
const NEAR_END_PX = 600

interface OptionListProps {
  /** The box that the list belongs to. */
  readonly anchor: HTMLElement | null
  readonly options: readonly Option[]
  readonly listProps: HTMLAttributes<HTMLUListElement>
  readonly optionProps: (option: Option, index: number) => HTMLAttributes<HTMLLIElement> & { key: Key }
  readonly total: number | null
  /** The end of what is drawn comes near. */
  readonly onEnd: () => void
  readonly remote?: RemoteOptions
}

type PopperOptions = NonNullable<PopperProps['popperOptions']>

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** How much of the page the bar of actions at its foot covers: the list must not run under it. */
function footHeight(anchor: HTMLElement): number {
  const page = anchor.closest('.page')
  const foot = page?.querySelector('[data-foot]')
  if (!page || !foot) return 0
  return page.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
}

/** Below the box, or above it where there is more room. The body of a dialog clips its content, so there the list is fixed. */
function optionsAt(anchor: HTMLElement | null): PopperOptions {
  const inDialog = anchor !== null && anchor.closest('.dialog-body') !== null
  const bottom = anchor === null || inDialog ? 0 : footHeight(anchor)
  return {
    strategy: inDialog ? 'fixed' : 'absolute',
    modifiers: [
      { name: 'offset', options: { offset: [0, 4] } },
      { name: 'flip', options: { altBoundary: false, padding: { bottom } } },
      { name: 'preventOverflow', enabled: false },
    ],
  }
}

/** Five and a half rows: the half one shows that it scrolls. The foot counts and says how to narrow. */
export function OptionList(props: OptionListProps): ReactNode {
  const { anchor, options, listProps, optionProps, onEnd } = props
  const popperOptions = useMemo(() => optionsAt(anchor), [anchor])
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    const { scrollHeight, scrollTop, clientHeight } = event.currentTarget
    if (scrollHeight - scrollTop - clientHeight < NEAR_END_PX) onEnd()
  }
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      disablePortal
      popperOptions={popperOptions}
      role="presentation"
      style={{ width: anchor?.offsetWidth }}
      className="pop options"
      onMouseDown={keepFocus}
    >
      <ul {...listProps} className="option-list" onScroll={onScroll}>
        {options.map((option, index) => {
          const { key, ...own } = optionProps(option, index)
          return <OptionRow key={key} option={option} own={own} />
        })}
      </ul>
      <Foot {...props} />
    </Popper>
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
