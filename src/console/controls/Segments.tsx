import { useId } from 'react'

interface SegmentsProps<Value extends string> {
  readonly legend: string
  readonly values: readonly Value[]
  readonly value: Value
  readonly labelOf: (value: Value) => string
  readonly onChoose: (value: Value) => void
  readonly className?: string
}

/** Segmented control of radio buttons. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, values, value, labelOf, onChoose, className = '' } = props
  const name = useId()
  return (
    <fieldset className={`segments-line ${className}`}>
      <legend>{legend}</legend>
      <span className="segments">
        {values.map((each) => (
          <label key={each} className={each === value ? 'on' : ''}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={each === value}
              onChange={() => onChoose(each)}
            />
            {labelOf(each)}
          </label>
        ))}
      </span>
    </fieldset>
  )
}
