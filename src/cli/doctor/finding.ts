/**
 * holds: as the console needs it. drifted: there, but otherwise. missing: not there. refused: there, but not for this account.
 * skipped: not compared, for the reason.
 */
export type Status = 'holds' | 'drifted' | 'missing' | 'refused' | 'skipped'

/** What a comparison found. */
export interface Finding {
  readonly status: Status
  /** The screens that need it, or `start`. */
  readonly screens: string
  /** An address, a cookie or a permission. */
  readonly subject: string
  /** Empty if it holds. */
  readonly reason: string
  /** What to do; empty if it holds. */
  readonly remedy: string
}

export const START = 'start'

/** A finding about one subject. */
export interface Subject {
  readonly screens: string
  readonly subject: string
}

export const holds = (place: Subject): Finding => ({ ...place, status: 'holds', reason: '', remedy: '' })

export const otherwise = (place: Subject, status: Status, reason: string, remedy: string): Finding => ({
  ...place,
  status,
  reason,
  remedy,
})
