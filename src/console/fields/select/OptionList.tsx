import Popper, { type PopperProps } from '@mui/material/Popper'
import {
  useDeferredValue,
  useMemo,
  type HTMLAttributes,
  type Key,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
} from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../controls/Icon.tsx'
import type { Option, RemoteOptions } from './option.ts'

/** The next page is loaded this many pixels before the end. */
const NEAR_END_PX = 600

interface OptionListProps {
  /** The select box that the list is positioned at. */
  readonly anchor: HTMLElement | null
  readonly options: readonly Option[]
  readonly listProps: HTMLAttributes<HTMLUListElement>
  readonly optionProps: (option: Option, index: number) => HTMLAttributes<HTMLLIElement> & { key: Key }
  readonly total: number | null
  /** Called when the list is scrolled near its end. */
  readonly onEnd: () => void
  readonly remote?: RemoteOptions
}

type PopperOptions = NonNullable<PopperProps['popperOptions']>

const keepFocus = (event: MouseEvent): void => event.preventDefault()

/** Height in pixels that the sticky action bar covers; the list must not overlap it. */
function footHeight(anchor: HTMLElement): number {
  const page = anchor.closest('.page')
  const foot = page?.querySelector('[data-foot]')
  if (!page || !foot) return 0
  return page.getBoundingClientRect().bottom - foot.getBoundingClientRect().top
}

/** Below the box, or above it if there is more room. Dialog bodies clip overflow, so the list is fixed there. */
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

/** The options, with their number below. Five and a half rows are visible, so that the list looks scrollable. */
export function OptionList(props: OptionListProps): ReactNode {
  const { anchor, options, total, listProps, optionProps, onEnd } = props
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
          const { key, ...rowProps } = optionProps(option, index)
          return <OptionRow key={key} option={option} rowProps={rowProps} position={index + 1} total={total} />
        })}
      </ul>
      <Foot {...props} />
    </Popper>
  )
}

interface OptionRowProps {
  readonly option: Option
  readonly rowProps: HTMLAttributes<HTMLLIElement>
  readonly position: number
  /** Number of all options, more than are rendered; null if unknown. */
  readonly total: number | null
}

function OptionRow({ option, rowProps, position, total }: OptionRowProps): ReactNode {
  const isSelected = rowProps['aria-selected'] === true
  return (
    <li
      {...rowProps}
      aria-posinset={position}
      aria-setsize={total ?? -1}
      className={`option${isSelected ? ' on' : ''}`}
    >
      <span className="truncate">{option.label}</span>
      {option.fact !== undefined && <span className="fact mono truncate">{option.fact}</span>}
      {isSelected && <Icon name="check" size="s" className="tick" />}
    </li>
  )
}

function Foot({ options, total, remote }: OptionListProps): ReactNode {
  const { t } = useTranslation()
  const isLoading = options.length === 0 && remote?.loading === true
  const all = total ?? options.length
  const parts =
    remote?.failed === true
      ? [t('form.select.failed')]
      : options.length === 0
        ? [t(isLoading ? 'form.select.loading' : 'form.select.none')]
        : [
            t('form.select.count', { count: options.length, total: all }),
            ...(options.length < all ? [t('form.select.narrow')] : []),
          ]
  // Empty at first: screen readers ignore a live region that appears with its text.
  const said = useDeferredValue(isLoading ? '' : parts.join(' '), '')
  return (
    <>
      <p className={remote?.failed === true ? 'option-foot bad' : 'option-foot'}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </p>
      <span className="visually-hidden" role="status">
        {said}
      </span>
    </>
  )
}
