interface ProgressBarProps {
  readonly text: string
  readonly done: number
  readonly failed: number
  readonly all: number
}

/** A determinate bar: what was done, and what has failed. */
export function ProgressBar({ text, done, failed, all }: ProgressBarProps) {
  const share = (count: number): string => `${all === 0 ? 0 : (100 * count) / all}%`
  return (
    <div
      className="meter"
      role="progressbar"
      aria-label={text}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={Math.min(all, done + failed)}
    >
      <i className="ok" style={{ width: share(done) }} />
      <i className="bad" style={{ width: share(failed) }} />
    </div>
  )
}
