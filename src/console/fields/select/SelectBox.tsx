import useAutocomplete, { type AutocompleteGetItemProps, createFilterOptions } from '@mui/material/useAutocomplete'
import { type ClipboardEvent, type ReactNode, Suspense, type SyntheticEvent, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import { Icon } from '../../controls/Icon.tsx'
import { type Option, type RemoteOptions, sameOption, typedOptions, useStableOptions } from './option.ts'

interface SelectBoxProps {
  readonly id: string
  readonly label: string
  readonly many: boolean
  readonly options: readonly Option[]
  readonly chosen: readonly Option[]
  readonly onChoose: (chosen: readonly Option[]) => void
  readonly onBlur: () => void
  readonly required: boolean
  /** Only for a single value: true if it may be emptied. */
  readonly clearable: boolean
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** Present if the server searches and pages: options are then not filtered here. */
  readonly remote?: RemoteOptions
  /** Only for several values: true if other values may be typed. Added by Enter, on blur, and split at commas. */
  readonly free?: boolean
  /** Link to the form that creates a missing option. */
  readonly create?: CreateLink | null
}

/** Number of options rendered at first, and added each time the end is near. */
const RENDERED_AT_ONCE = 100

/** Loaded on hover or focus, because MUI's Popper is a third of the code of a form. */
const { Component: OptionList, preload } = lazyComponent(async () => (await import('./OptionList.tsx')).OptionList)

/** A searchable select of one or several values, with the keyboard of an ARIA combobox. */
export function SelectBox(props: SelectBoxProps): ReactNode {
  const { many, chosen, required, disabled, invalid, remote, create = null } = props
  const free = many && props.free === true
  const { t } = useTranslation()
  const rendered = useRenderedCount(props)
  const { anchorEl, setAnchorEl, popupOpen, groupedOptions, ...box } = useSelect(props, rendered.most)
  const { ref: setInput, ...input } = box.getInputProps()
  const clears = !many && props.clearable && !disabled && chosen.length > 0
  return (
    <div className="select" onPointerEnter={preload} onFocus={preload}>
      <div
        {...box.getRootProps()}
        className={`select-box${many ? ' many' : ''}${invalid ? ' err' : ''}${disabled ? ' off' : ''}${create === null ? '' : ' creates'}`}
        ref={setAnchorEl}
      >
        {many && <Chips options={chosen} itemProps={box.getItemProps} disabled={disabled} />}
        <input
          {...input}
          ref={setInput}
          onKeyDown={(event) => {
            // While options are loaded none is marked: then Enter would send the form.
            if (popupOpen && event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
          }}
          onPaste={(event) => free && addPasted(event, props)}
          onBlur={(event) => {
            const text = event.target.value
            if (free && text.trim() !== '') props.onChoose(asList([...chosen, text]))
            input.onBlur?.(event)
          }}
          className="select-in"
          autoComplete="off"
          placeholder={many && chosen.length > 0 ? '' : t(free ? 'form.select.free' : 'form.select.placeholder')}
          aria-required={required}
          aria-invalid={invalid}
          aria-describedby={props.describedBy}
        />
        {clears && <ClearButton label={props.label} onClear={() => props.onChoose([])} />}
        {create !== null && <CreateLinkButton {...create} />}
        <Icon name="expand-more" size="s" className="select-caret" />
      </div>
      {popupOpen && (
        <Suspense fallback={null}>
          <OptionList
            anchor={anchorEl}
            options={groupedOptions}
            listProps={box.getListboxProps()}
            optionProps={(option, index) => box.getOptionProps({ option, index })}
            total={remote === undefined ? props.options.length : remote.total}
            onEnd={remote === undefined ? rendered.more : remote.onEnd}
            {...(remote === undefined ? {} : { remote })}
          />
        </Suspense>
      )}
    </div>
  )
}

/** A pasted list: the browser would join its lines. */
function addPasted(event: ClipboardEvent<HTMLInputElement>, { chosen, onChoose }: SelectBoxProps): void {
  const pasted = event.clipboardData.getData('text')
  if (typedOptions(pasted).length < 2) return
  event.preventDefault()
  onChoose(asList([...chosen, event.currentTarget.value + pasted]))
}

function ClearButton({ label, onClear }: { label: string; onClear: () => void }): ReactNode {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="select-clear"
      tabIndex={-1}
      aria-label={t('form.select.clear', { label })}
      onClick={onClear}
    >
      <Icon name="close" size="xs" />
    </button>
  )
}

type Choice = Option | string

/** The chosen options without duplicates; typed text becomes options. */
function asList(choices: readonly Choice[] | Choice | null): readonly Option[] {
  const all = [choices ?? []].flat().flatMap((choice) => (typeof choice === 'string' ? typedOptions(choice) : [choice]))
  return [...new Map(all.map((option) => [option.value, option])).values()]
}

/** Number of options to render: enough to include the chosen one, more when the list is scrolled. */
function useRenderedCount({ options, chosen }: SelectBoxProps): { readonly most: number; readonly more: () => void } {
  const [pages, setPages] = useState(1)
  const at = options.findIndex((option) => chosen.some((each) => sameOption(each, option)))
  const shown = Math.ceil((at + 1) / RENDERED_AT_ONCE)
  return { most: (pages + shown) * RENDERED_AT_ONCE, more: () => setPages((before) => before + 1) }
}

function useSelect(
  { id, many, options, chosen, onChoose, onBlur, disabled, clearable, remote, free }: SelectBoxProps,
  most: number,
) {
  const stableChosen = useStableOptions(chosen)
  const chosenOptions = useMemo(() => [...stableChosen], [stableChosen])
  const filterLocally = useMemo(
    () => createFilterOptions<Option>({ stringify: ({ label, fact }) => `${label} ${fact ?? ''}`, limit: most }),
    [most],
  )
  return useAutocomplete<Option, boolean, boolean, boolean>({
    id,
    freeSolo: many && free === true,
    multiple: many,
    options,
    value: many ? chosenOptions : (stableChosen[0] ?? null),
    onChange: (_event, choice) => onChoose(asList(choice)),
    onClose: onBlur,
    onOpen: () => remote?.onOpen(),
    onInputChange: (_event, text, reason) => {
      // MUI also reports the text of a chosen option, which is not a search.
      if (reason === 'input' || free === true) remote?.onSearch(text)
    },
    getOptionLabel: (choice) => (typeof choice === 'string' ? choice : choice.label),
    getOptionKey: (choice) => (typeof choice === 'string' ? choice : String(choice.value)),
    isOptionEqualToValue: (option, choice) => typeof choice !== 'string' && sameOption(option, choice),
    // Typed values are also filtered here, so that Enter does not choose an option of the previous search.
    filterOptions: remote === undefined || free === true ? filterLocally : (all) => all,
    disableClearable: !many && !clearable,
    disableCloseOnSelect: many,
    clearOnBlur: true,
    handleHomeEndKeys: true,
    disabled,
  })
}

interface ChipsProps {
  readonly options: readonly Option[]
  readonly itemProps: AutocompleteGetItemProps<boolean>
  readonly disabled: boolean
}

/** The chosen options inside the box. Arrow keys focus a chip, Backspace and Delete remove it. */
function Chips({ options, itemProps, disabled }: ChipsProps): ReactNode {
  return options.map((option, index) => {
    const { onDelete, tabIndex, 'data-item-index': at } = itemProps({ index })
    return (
      <span
        key={`${String(index)} ${String(option.value)}`}
        className={option.isLoading ? 'chip loading' : 'chip'}
        tabIndex={tabIndex}
        data-item-index={at}
      >
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

export interface CreateLink {
  readonly href: string
  /** Accessible name and tooltip. */
  readonly label: string
  readonly onOpen: () => void
}

/** Keeps keys and clicks from the select around the link. */
const stopPropagation = (event: SyntheticEvent): void => event.stopPropagation()

function CreateLinkButton({ href, label, onOpen }: CreateLink): ReactNode {
  return (
    <a
      className="select-clear select-create"
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      data-tip={label}
      onKeyDown={stopPropagation}
      onMouseDown={stopPropagation}
      onClick={(event) => {
        stopPropagation(event)
        onOpen()
      }}
      onAuxClick={onOpen}
    >
      <Icon name="add" size="xs" />
    </a>
  )
}
