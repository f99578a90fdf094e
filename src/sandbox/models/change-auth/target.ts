import type { Scope, StoredRow, Values } from '../model.ts'
import type { Queries } from '../../database/open.ts'

/** Why the secret of an account was not changed. */
export type ChangeProblem = 'not_connected' | 'wrong_password'

/** One account that a run is about, as it is found before anything is done. */
export interface Target {
  /** What a subtask names it by. */
  readonly names: Values
  readonly username: string
  /** In the log. */
  readonly label: string
  readonly problem: ChangeProblem | null
}

/** What an account is given; null leaves what it has. */
export interface Secrets {
  readonly password: string | null
  readonly private_key: string | null
}

/** How plans of one kind find their accounts and keep what these are given. */
export interface TargetKind {
  /** In the order of the log. */
  readonly ofPlan: (queries: Queries, plan: StoredRow) => Promise<readonly Target[]>
  /** The one of a subtask, as it is now. */
  readonly ofSubtask: (queries: Queries, subtask: StoredRow) => Promise<readonly Target[]>
  /** Gives the account another version, and makes one that was not known. */
  readonly keep: (scope: Scope, target: Target, secrets: Secrets) => Promise<void>
}
