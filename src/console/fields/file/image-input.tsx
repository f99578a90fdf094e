import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Backdrop, backdropsOf, recommendedSize } from '../../../contract/settings/appearance.ts'
import { isImageAddress } from '../../../contract/url.ts'
import { Button } from '../../controls/Button.tsx'
import type { InputProps } from '../base/component-props.ts'
import { FileChooser, useStoredFile } from './file-chooser.tsx'
import { IMAGE_MAX_BYTES, IMAGE_TYPES, type ImageRefusal, readImage, type ReadImage } from './read-image.ts'

const MIB = 1024 * 1024

/** Uploads an image. The value is a File until it is saved, else the URL of the stored image. */
export function ImageInput(props: InputProps): ReactNode {
  const { id, label, field, value, onChange, invalid, describedBy } = props
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  const stored = useStoredFile(value)
  const image = useImage(onChange)
  const chosen = value instanceof File ? image.chosen : null
  const factsId = `${id}-about`
  const undo = (): void => {
    image.forget()
    onChange(stored)
    picker.current?.focus()
  }
  return (
    <div className="image-in">
      <Previews
        field={field.name}
        chosen={chosen}
        stored={typeof value === 'string' && isImageAddress(value) ? value : ''}
      />
      <div>
        <FileChooser
          {...props}
          ref={picker}
          accept={IMAGE_TYPES.join(',')}
          invalid={invalid || image.refused !== null}
          describedBy={[describedBy, factsId].filter(Boolean).join(' ')}
          onFile={image.choose}
        />
        {chosen !== null && (
          <Button tone="quiet" size="s" aria-label={t('form.image.undoOf', { label })} onClick={undo}>
            {t('form.image.undo')}
          </Button>
        )}
      </div>
      <ImageFacts id={factsId} field={field.name} chosen={chosen} refused={image.refused} />
    </div>
  )
}

interface PreviewProps {
  readonly field: string
  readonly chosen: ChosenImage | null
  readonly stored: string
}

/** The image on each background it is used on. */
function Previews({ field, chosen, stored }: PreviewProps): ReactNode {
  const { t } = useTranslation()
  const address = chosen?.address ?? stored
  if (address === '') return null
  const name = chosen === null ? t('form.image.current') : t('form.image.chosen', { name: chosen.name })
  const [first, ...others] = backdropsOf(field)
  const preview = (alt: string, backdrop: Backdrop | undefined): ReactNode => (
    <img key={backdrop} src={address} alt={alt} className={backdrop === undefined ? undefined : `on-${backdrop}`} />
  )
  if (others.length === 0) return preview(name, first)
  return (
    <div>
      {preview(name, first)}
      {others.map((backdrop) => preview('', backdrop))}
    </div>
  )
}

interface ImageFactsProps extends Pick<ImageChoice, 'chosen' | 'refused'> {
  readonly id: string
  readonly field: string
}

/** Recommended size, size of the chosen image, reason why a file was refused. */
function ImageFacts({ id, field, chosen, refused }: ImageFactsProps): ReactNode {
  const { t } = useTranslation()
  const size = recommendedSize(field)
  return (
    <div id={id} className="image-about muted small">
      {size !== null && <p>{t('form.image.recommended', { ...size })}</p>}
      <p role="status">
        {refused !== null
          ? t(`form.image.refused.${refused.why}`, { name: refused.name, limit: IMAGE_MAX_BYTES / MIB })
          : chosen !== null && t('form.image.is', { name: chosen.name, ...chosen.size })}
      </p>
    </div>
  )
}

interface ChosenImage extends ReadImage {
  readonly name: string
}

interface ImageChoice {
  /** Null if no file is chosen. */
  readonly chosen: ChosenImage | null
  readonly refused: { readonly why: ImageRefusal; readonly name: string } | null
  readonly choose: (file: File) => void
  readonly forget: () => void
}

type State = Pick<ImageChoice, 'chosen' | 'refused'>

const EMPTY: State = { chosen: null, refused: null }

/** State of the chosen file. @param onRead called with the file if it is a valid image */
function useImage(onRead: (file: File) => void): ImageChoice {
  const [state, setState] = useState<State>(EMPTY)
  const latest = useRef<File | null>(null)
  useEffect(() => () => void (latest.current = null), [])
  const choose = async (file: File): Promise<void> => {
    latest.current = file
    const read = await readImage(file)
    // Another file was chosen meanwhile, or the input is unmounted.
    if (latest.current !== file) return
    const { name } = file
    if (typeof read === 'string') return setState(({ chosen }) => ({ chosen, refused: { why: read, name } }))
    setState({ chosen: { ...read, name }, refused: null })
    onRead(file)
  }
  return {
    ...state,
    choose: (file) => void choose(file),
    forget: () => {
      latest.current = null
      setState(EMPTY)
    },
  }
}
