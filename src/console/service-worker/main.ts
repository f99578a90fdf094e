// The script of the service worker, a file of its own: see docs/decisions.md, "A service worker for files with a hash".
import { serveHashedFiles, type WorkerScope } from './hashed-files.ts'

/** Written by the build. */
declare const BUILD: string
declare const FIRST_FILES: readonly string[]

serveHashedFiles(self as unknown as WorkerScope, { id: BUILD, files: FIRST_FILES })
