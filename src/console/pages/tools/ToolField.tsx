import { useId } from 'react'

interface ToolFieldProps {
  readonly label: string
  readonly value: string
  readonly problem: string | null
  readonly onType: (text: string) => void
}

export function ToolField({ label, value, problem, onType }: ToolFieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="text-in mono"
        value={value}
        autoComplete="off"
        spellCheck={false}
        aria-required
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={({ target }) => onType(target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} className="tools-problem" role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
