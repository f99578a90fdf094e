import type { ReactNode } from 'react'
import type { InputProps } from '../input.ts'
import { valueList } from '../value-text.ts'
import type { Option } from './option.ts'
import { SelectBox } from './select-box.tsx'

/** One or several of known choices. A value that is no choice any more stays visible as it is. */
export function SelectInput({ field, value, onChange, reason, ...rest }: InputProps): ReactNode {
  const options: readonly Option[] = field.choices
  const chosen = valueList(value).map((each) => options.find((option) => option.value === each) ?? strayOption(each))
  return (
    <SelectBox
      {...rest}
      // A choice that the server has a default for always has a value: there is no way to send none.
      clearable={!rest.required && field.field?.default === undefined}
      many={field.many}
      options={options}
      chosen={chosen}
      disabled={reason !== null}
      onChoose={(now) => onChange(field.many ? now.map((option) => option.value) : (now[0]?.value ?? null))}
    />
  )
}

const strayOption = (value: unknown): Option => ({ value, label: String(value) })
