import { useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Backdrop, backdropsOf, recommendedSize } from '../../../contract/image-sizes.ts'
import { Button } from '../../controls/Button.tsx'
import { Icon } from '../../controls/Icon.tsx'
import type { InputProps } from '../input.ts'
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from './read-image.ts'
import { type ChosenImage, type ImageChoice, useImage } from './use-image.ts'

const MIB = 1024 * 1024

/** A picture to upload, or the one that is there. The value is the file until it is sent, else the server's address. */
export function ImageInput(props: InputProps): ReactNode {
  const { id, label, field, value, onChange, onBlur, required, reason, invalid, describedBy } = props
  const { t } = useTranslation()
  const picker = useRef<HTMLInputElement>(null)
  // What to go back to when the choice is taken back.
  const [stored, setStored] = useState(typeof value === 'string' ? value : undefined)
  if (typeof value === 'string' && value !== stored) setStored(value)
  const image = useImage(onChange)
  const chosen = value instanceof File ? image.chosen : null
  const aboutId = `${id}-about`
  const takeBack = (): void => {
    image.forget()
    onChange(stored)
    picker.current?.focus()
  }
  return (
    <div className="image-in">
      <Previews field={field.name} chosen={chosen} stored={typeof value === 'string' ? value : ''} />
      <div>
        <input
          ref={picker}
          id={id}
          name={field.path}
          type="file"
          className="visually-hidden"
          accept={IMAGE_TYPES.join(',')}
          disabled={reason !== null}
          aria-required={required}
          aria-invalid={invalid || image.refused !== null}
          aria-describedby={[describedBy, aboutId].filter(Boolean).join(' ')}
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file !== undefined) image.choose(file)
            // The same file may be chosen again once it has been mended.
            target.value = ''
          }}
          onBlur={onBlur}
        />
        {/* What is drawn of it: the browser's own words would be in the language of the browser. */}
        <label htmlFor={id} className="button s" aria-hidden="true">
          <Icon name="upload" size="s" />
          {t('form.file.choose')}
        </label>
        {chosen !== null && (
          <Button tone="quiet" size="s" aria-label={t('form.image.undoOf', { label })} onClick={takeBack}>
            {t('form.image.undo')}
          </Button>
        )}
      </div>
      <About id={aboutId} field={field.name} chosen={chosen} refused={image.refused} />
    </div>
  )
}

interface PreviewProps {
  readonly field: string
  readonly chosen: ChosenImage | null
  readonly stored: string
}

/** The picture on each colour that it will be shown on. */
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

interface AboutProps extends Pick<ImageChoice, 'chosen' | 'refused'> {
  readonly id: string
  readonly field: string
}

/** What was chosen and how large it is, how large it should be, and why a file was refused. */
function About({ id, field, chosen, refused }: AboutProps): ReactNode {
  const { t } = useTranslation()
  const size = recommendedSize(field)
  return (
    <div id={id} className="image-about">
      {size !== null && <p>{t('form.image.recommended', { ...size })}</p>}
      <p role="status">
        {refused !== null
          ? t(`form.image.refused.${refused.why}`, { name: refused.name, limit: IMAGE_MAX_BYTES / MIB })
          : chosen !== null && t('form.image.is', { name: chosen.name, ...chosen.size })}
      </p>
    </div>
  )
}
