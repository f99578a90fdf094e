import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

const EYE =
  'M2.5 12c2-4 5.5-6.5 9.5-6.5s7.5 2.5 9.5 6.5c-2 4-5.5 6.5-9.5 6.5s-7.5-2.5-9.5-6.5zM9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0'
const STRUCK = `${EYE}M4 4l16 16`

interface SecretControlProps extends InputProps {
  readonly onType?: (text: string) => void
}

/** A hidden text with an eye. `new-password` keeps password managers from filling in the reader's own password. */
export function SecretControl(props: SecretControlProps): ReactNode {
  const [plain, setPlain] = useState(false)
  return (
    <TextControl
      {...props}
      type={plain ? 'text' : 'password'}
      autoComplete="new-password"
      mono={plain}
      end={props.reason === null ? <Eye label={props.label} plain={plain} onToggle={() => setPlain(!plain)} /> : null}
    />
  )
}

function Eye({ label, plain, onToggle }: { label: string; plain: boolean; onToggle: () => void }): ReactNode {
  const { t } = useTranslation()
  const name = t(plain ? 'form.hideSecret' : 'form.showSecret', { label })
  return (
    <button type="button" className="icon-button s in-button" aria-label={name} data-tip={name} onClick={onToggle}>
      <svg className="icon s" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={plain ? STRUCK : EYE} />
      </svg>
    </button>
  )
}
