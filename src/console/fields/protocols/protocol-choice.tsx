import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NativeSelect, type NativeSelectProps } from '../../controls/NativeSelect.tsx'
import { protocolName } from './protocol-name.ts'

interface ProtocolChoiceProps extends Omit<NativeSelectProps, 'options'> {
  readonly offered: readonly string[]
}

export function ProtocolChoice({ offered, ...choice }: ProtocolChoiceProps): ReactNode {
  const { t } = useTranslation()
  return <NativeSelect {...choice} options={offered.map((value) => ({ value, label: protocolName(value, t) }))} />
}
