import * as choices from './choice-inputs.tsx'
import * as crontab from './crontab/crontab-input.tsx'
import * as grantActions from './grant-actions-input.tsx'
import * as file from './file/file-input.tsx'
import * as image from './file/image-input.tsx'
import * as json from './text/json-input.tsx'
import * as lists from './select/list-input.tsx'
import * as numbers from './number-inputs.tsx'
import * as passwords from './text/password-inputs.tsx'
import * as protocols from './protocols-input.tsx'
import * as references from './select/reference-input.tsx'
import * as textFile from './text/text-file-input.tsx'
import * as texts from './text/text-inputs.tsx'
import * as times from './time/time-inputs.tsx'
import * as weekHours from './week-hours/week-hours-input.tsx'
import type { Input } from './base/component-props.ts'

/** Every component that `FIELD_COMPONENTS` may name as `input`. Loaded with forms, all together: one request, no flash. */
export const INPUTS = {
  ...choices,
  ...crontab,
  ...file,
  ...grantActions,
  ...image,
  ...json,
  ...lists,
  ...numbers,
  ...passwords,
  ...protocols,
  ...references,
  ...textFile,
  ...texts,
  ...times,
  ...weekHours,
}

type Inputs = typeof INPUTS
export type InputName = { [Name in keyof Inputs]: Inputs[Name] extends Input ? Name : never }[keyof Inputs]
