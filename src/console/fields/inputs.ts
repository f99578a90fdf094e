import type { InputKey } from '../../engine/fields/input-keys.ts'
import { AddressesInput } from './addresses/input.tsx'
import { BooleanInput } from './boolean/input.tsx'
import { CronInput } from './crontab/input.tsx'
import { DatetimeInput } from './datetime/input.tsx'
import { EmailInput } from './email/input.tsx'
import { GrantActionsInput } from './grant-actions/input.tsx'
import { ImageInput } from './image/input.tsx'
import type { Input } from './input.ts'
import { JsonInput } from './json/input.tsx'
import { ListInput } from './list/input.tsx'
import { MultipleChoiceInput } from './multiple-choice/input.tsx'
import { NewPasswordInput } from './new-password/input.tsx'
import { FloatInput, IntegerInput } from './number/input.tsx'
import { PasswordInput } from './password/input.tsx'
import { ProtocolsInput } from './protocols/input.tsx'
import { RadioInput } from './radio/input.tsx'
import { ReferenceInput } from './reference/input.tsx'
import { RevealInput } from './reveal/input.tsx'
import { SelectInput } from './select/input.tsx'
import { StringInput } from './string/input.tsx'
import { TextAreaInput } from './text-area/input.tsx'
import { TextFileInput } from './text-file/input.tsx'
import { UrlInput } from './url/input.tsx'
import { WeekHoursInput } from './week-hours/input.tsx'

/** How each key of the engine is asked for. An object with known children is drawn as its children instead, a list of such as rows of them. */
export const INPUTS: Readonly<Record<InputKey, Input>> = {
  string: StringInput,
  'text-area': TextAreaInput,
  'text-file': TextFileInput,
  password: PasswordInput,
  'new-password': NewPasswordInput,
  email: EmailInput,
  mailboxes: EmailInput,
  url: UrlInput,
  integer: IntegerInput,
  float: FloatInput,
  boolean: BooleanInput,
  consent: BooleanInput,
  datetime: DatetimeInput,
  radio: RadioInput,
  select: SelectInput,
  'multiple-choice': MultipleChoiceInput,
  reference: ReferenceInput,
  list: ListInput,
  object: JsonInput,
  objects: JsonInput,
  image: ImageInput,
  json: JsonInput,
  reveal: RevealInput,
  'week-hours': WeekHoursInput,
  protocols: ProtocolsInput,
  'grant-actions': GrantActionsInput,
  addresses: AddressesInput,
  mapping: JsonInput,
  cron: CronInput,
}

/** The input of a key; a plain text for a key that nobody knows. */
export function inputOf(key: string): Input {
  return isInputKey(key) ? INPUTS[key] : StringInput
}

export function isInputKey(key: string): key is InputKey {
  return Object.hasOwn(INPUTS, key)
}
