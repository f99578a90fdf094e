import Visibility from '@mui/icons-material/VisibilityOutlined'
import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { InputProps } from '../input.ts'
import { TextControl } from '../string/text-control.tsx'

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
  const Drawing = plain ? VisibilityOff : Visibility
  return (
    <button type="button" className="icon-button s in-button" aria-label={name} data-tip={name} onClick={onToggle}>
      <Drawing aria-hidden fontSize="inherit" className="icon s" />
    </button>
  )
}
