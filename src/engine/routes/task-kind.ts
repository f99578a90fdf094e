import { readTaskKind, type TaskKind } from '../../contract/task-log.ts'

/** Whose log an address asks for: what its query names, else its path; a worker's where neither names a kind. */
export function taskKindAt(pathname: string, type: string | null): TaskKind {
  return readTaskKind(type) ?? readTaskKind(pathname.split('/')[2]) ?? 'celery'
}
