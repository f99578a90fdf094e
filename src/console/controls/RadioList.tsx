import { useId } from 'react'

export interface RadioItem<Value extends string> {
  readonly value: Value
  readonly label: string
  /** A quieter fact at the right; of a refused item the reason why. */
  readonly fact: string
  readonly refused: boolean
}

interface RadioListProps<Value extends string> {
  /** Read, not seen. */
  readonly legend: string
  readonly items: readonly RadioItem<Value>[]
  readonly value: Value
  readonly onChoose: (value: Value) => void
}

/** One of a few, one a line, each with a fact beside it. An item that is refused stays reachable and says why. */
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
