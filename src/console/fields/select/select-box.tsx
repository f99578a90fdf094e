import useAutocomplete, { createFilterOptions } from '@mui/material/useAutocomplete'
import { Suspense, useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { codeOnUse } from '../../app/code-on-use.ts'
import { Icon } from '../../controls/Icon.tsx'
import { Chips } from './chips.tsx'
import { CreateLinkButton, type CreateLink } from './create-link.tsx'
import { sameOption, typedOptions, type Option } from './option.ts'
import { useSettled } from './use-settled.ts'

export interface SelectBoxProps {
  readonly id: string
  readonly label: string
  readonly many: boolean
  readonly options: readonly Option[]
  readonly chosen: readonly Option[]
  readonly onChoose: (chosen: readonly Option[]) => void
  readonly onBlur: () => void
  readonly required: boolean
  /** Of one: whether none is a choice too. */
  readonly clearable: boolean
  readonly disabled: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
  /** Present when a server searches and pages: the options are then shown as they come. */
  readonly remote?: RemoteOptions
  /** Of several: whether what is not offered may be typed. Enter or leaving takes it, and commas part it. */
  readonly free?: boolean
  /** Where what is missing can be made. */
  readonly create?: CreateLink | null
}

export interface RemoteOptions {
  /** How many there are in all; null before the first answer. */
  readonly total: number | null
  readonly loading: boolean
  readonly failed: boolean
  readonly onOpen: () => void
  readonly onSearch: (text: string) => void
  /** The end of what is loaded comes near. */
  readonly onEnd: () => void
}

/** So many choices are drawn at first, and so many more whenever the end of them comes near. */
const DRAWN_AT_ONCE = 100

/** Its placement is MUI's Popper, which weighs a third of a form: loaded once the pointer or the focus comes near. */
const { Component: OptionList, preload } = codeOnUse(async () => (await import('./option-list.tsx')).OptionList)

/** A searchable select of one or of several, by keyboard as ARIA's combobox: what radio buttons are too few for. */
export function SelectBox(props: SelectBoxProps): ReactNode {
  const { many, chosen, required, disabled, invalid, remote, create = null } = props
  const free = many && props.free === true
  const { t } = useTranslation()
  const drawn = useDrawn(props)
  const { anchorEl, setAnchorEl, popupOpen, groupedOptions, ...box } = useSelect(props, drawn.most)
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
        {clears && (
          <button
            type="button"
            className="select-clear"
            tabIndex={-1}
            aria-label={t('form.select.clear', { label: props.label })}
            onClick={() => props.onChoose([])}
          >
            <Icon name="close" size="xs" />
          </button>
        )}
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
            onEnd={remote === undefined ? drawn.more : remote.onEnd}
            {...(remote === undefined ? {} : { remote })}
          />
        </Suspense>
      )}
    </div>
  )
}

type Choice = Option | string

/** What is chosen, each once; a text that was typed is what it says. */
function asList(choices: readonly Choice[] | Choice | null): readonly Option[] {
  const all = [choices ?? []].flat().flatMap((choice) => (typeof choice === 'string' ? typedOptions(choice) : [choice]))
  return [...new Map(all.map((option) => [option.value, option])).values()]
}

/** How many of the choices that fit are drawn: as many as show what is chosen, and more while one scrolls. */
function useDrawn({ options, chosen }: SelectBoxProps): { readonly most: number; readonly more: () => void } {
  const [pages, setPages] = useState(1)
  const at = options.findIndex((option) => chosen.some((each) => sameOption(each, option)))
  const shown = Math.ceil((at + 1) / DRAWN_AT_ONCE)
  return { most: (pages + shown) * DRAWN_AT_ONCE, more: () => setPages((before) => before + 1) }
}

function useSelect(
  { id, many, options, chosen, onChoose, onBlur, disabled, clearable, remote, free }: SelectBoxProps,
  most: number,
) {
  const settled = useSettled(chosen)
  const several = useMemo(() => [...settled], [settled])
  const filterLocally = useMemo(
    () => createFilterOptions<Option>({ stringify: ({ label, fact }) => `${label} ${fact ?? ''}`, limit: most }),
    [most],
  )
  return useAutocomplete<Option, boolean, boolean, boolean>({
    id,
    freeSolo: many && free === true,
    multiple: many,
    options,
    value: many ? several : (settled[0] ?? null),
    onChange: (_event, choice) => onChoose(asList(choice)),
    onClose: onBlur,
    onOpen: () => remote?.onOpen(),
    onInputChange: (_event, text, reason) => {
      // What was typed and taken was no search.
      if (reason === 'input' || free === true) remote?.onSearch(text)
    },
    getOptionLabel: (choice) => (typeof choice === 'string' ? choice : choice.label),
    getOptionKey: (choice) => (typeof choice === 'string' ? choice : String(choice.value)),
    isOptionEqualToValue: (option, choice) => typeof choice !== 'string' && sameOption(option, choice),
    // What may be typed is never taken for an option that a server has not left out yet.
    filterOptions: remote === undefined || free === true ? filterLocally : (all) => all,
    disableClearable: !many && !clearable,
    disableCloseOnSelect: many,
    clearOnBlur: true,
    handleHomeEndKeys: true,
    disabled,
  })
}
