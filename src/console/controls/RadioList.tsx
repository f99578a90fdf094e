import { useId } from 'react'

export interface RadioItem<Value extends string> {
  readonly value: Value
  readonly label: string
  /** Detail at the right; for a disabled item the reason. */
  readonly fact: string
  readonly refused: boolean
}

interface RadioListProps<Value extends string> {
  /** Visually hidden. */
  readonly legend: string
  readonly items: readonly RadioItem<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** Radio buttons, one per line, with a detail each. Disabled items stay focusable and show the reason. */
export function RadioList<Value extends string>({ legend, items, value: chosen, onChoose }: RadioListProps<Value>) {
  const name = useId()
  return (
    <fieldset className="radio-list">
      <legend className="visually-hidden">{legend}</legend>
      {items.map(({ value, label, fact, refused }) => (
        <label key={value} className="radio-item">
          <input
            type="radio"
            className="radio"
            name={name}
            checked={value === chosen}
            {...(refused ? { 'aria-disabled': true, 'aria-description': fact } : {})}
            onChange={() => refused || onChoose(value)}
          />
          <span>{label}</span>
          <span className="radio-fact" aria-hidden={refused}>
            {fact}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
