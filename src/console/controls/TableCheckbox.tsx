interface TableCheckboxProps {
  readonly label: string
  readonly checked: boolean
  /** Some of several rows are checked. */
  readonly mixed?: boolean
  /** Why it cannot be changed. */
  readonly reason?: string | undefined
  readonly onChange: () => void
}

/** The checkbox of a row, or of all rows, as large as its cell. With a reason it keeps the focus and does nothing. */
export function TableCheckbox({ label, checked, mixed = false, reason, onChange }: TableCheckboxProps) {
  const refused = reason === undefined ? {} : { 'aria-disabled': true, 'aria-description': reason }
  return (
    <label className="ck-in">
      <input
        type="checkbox"
        className="checkbox"
        checked={checked}
        ref={(box) => {
          if (box !== null) box.indeterminate = mixed
        }}
        aria-label={label}
        {...refused}
        onChange={() => {
          if (reason === undefined) onChange()
        }}
      />
    </label>
  )
}
