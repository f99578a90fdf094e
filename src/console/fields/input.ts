import type { ReactNode } from 'react'
import type { FormFieldModel } from '../../engine/form/form-model.ts'

/** What every input is given, whatever form or dialog it stands in. */
export interface InputProps {
  /** Of the control itself, or of the group that it is: the label points at it, an error moves the focus to it. */
  readonly id: string
  /** In the language of the reader; already shown beside the control. */
  readonly label: string
  readonly field: FormFieldModel
  readonly value: unknown
  /** Called with a finished value: a text calls it when it is left or after a pause, all others at once. */
  readonly onChange: (value: unknown) => void
  readonly onBlur: () => void
  readonly required: boolean
  /** Why it cannot be edited now; null when it can. The text itself stands below the control. */
  readonly reason: string | null
  readonly invalid: boolean
  /** Ids of the error, help and reason that belong to it. */
  readonly describedBy: string | undefined
}

/** A plain function component: rjsf refuses anything wrapped by memo, lazy or forwardRef. */
export type Input = (props: InputProps) => ReactNode
