import fc from 'fast-check'
import { readFilterRule } from '../../src/contract/access/command-filters.ts'
import {
  readPermissionTree,
  readRolePermissionIds,
  readRolePermissionNames,
} from '../../src/contract/access/role-permissions.ts'
import {
  readCommandExecution,
  readTaskLogChunk,
  readTaskLogRequest,
  readTaskType,
} from '../../src/contract/command-runs.ts'
import { readComponentMetrics } from '../../src/contract/component-metrics.ts'
import { UnexpectedAnswer } from '../../src/contract/json-object.ts'
import { readMessageCategories, readNotificationChannels, readUnreadCount } from '../../src/contract/messages.ts'
import { readNetworkToolOutput, readNetworkToolRequest } from '../../src/contract/network.ts'
import { readPlace } from '../../src/contract/origins.ts'
import { readPage } from '../../src/contract/page.ts'
import { readProblem } from '../../src/contract/problem.ts'
import { readRenderedFile } from '../../src/contract/rendered-file.ts'
import { readConfirmOptions } from '../../src/contract/session/confirm.ts'
import { readOrganization, readProfile } from '../../src/contract/session/profile.ts'
import { readRecordingAnswer } from '../../src/contract/session-recording.ts'
import { readThemes } from '../../src/contract/settings/appearance.ts'
import { readLicenseImport } from '../../src/contract/settings/license.ts'
import { readPasswordRules } from '../../src/contract/settings/password-rules.ts'
import { readColors, readOpenSettings, readPublicSettings } from '../../src/contract/settings/settings.ts'
import { readWeekHours } from '../../src/contract/time/week-hours.ts'
import { readTree, readTreeWithSharedLeaves } from '../../src/contract/tree.ts'
import { readViews } from '../../src/engine/list/saved-views.ts'
import { readMarkup } from '../../src/engine/markup/markup.ts'
import { readJournalHead } from '../../src/engine/transfer/import/journal.ts'
import { metadataDocument } from '../fuzz/metadata-documents.ts'
import { responseDocument } from '../fuzz/response-documents.ts'
import { socketScript } from '../fuzz/socket-scripts.ts'
import { MODES, mustMakeScreens } from '../support/screen-faults.ts'
import { mustSurviveSocket } from '../support/socket-faults.ts'
import { type Campaign, mustBeZero, type OpenCampaign, type Size, type StepResult } from './campaign.ts'

type Reader = (document: unknown) => unknown

/** Everything that reads a response, a websocket message, or what the browser has stored. */
const READERS: Readonly<Record<string, Reader>> = {
  ...{ readPage, readProfile, readOrganization, readOpenSettings, readPublicSettings, readColors, readThemes },
  ...{ readTree, readTreeWithSharedLeaves, readPermissionTree, readRolePermissionNames, readRolePermissionIds },
  ...{ readUnreadCount, readMessageCategories, readNotificationChannels, readConfirmOptions, readNetworkToolOutput },
  ...{ readCommandExecution, readTaskType, readTaskLogRequest, readRecordingAnswer, readRenderedFile, readPlace },
  ...{ readFilterRule, readComponentMetrics, readLicenseImport, readPasswordRules, readWeekHours },
  ...{ readViews, readJournalHead, readNetworkToolRequest },
  readTaskLogChunk: (document) => readTaskLogChunk(document, '1'),
  readProblem: (document) => readProblem(400, 'application/json', document),
  readHtmlProblem: (document) => readProblem(502, 'text/html', document),
  readMarkup: (document) => readMarkup(JSON.stringify(document) ?? ''),
}

/** A fault that a campaign makes by itself: a reader that believes in a list of rows. */
const careless: Reader = (document) => (document as { readonly results: readonly unknown[] }).results.length

/** Calls a reader. `UnexpectedAnswer` is how one refuses a document; another error is a fault. */
function mustRead(name: string, reader: Reader, document: unknown): void {
  try {
    reader(document)
  } catch (error) {
    if (!(error instanceof UnexpectedAnswer)) throw new Error(`${name}: ${String(error)}`, { cause: error })
  }
}

const SIZES = { whole: 5000, slice: 300 }
/** A script has up to twelve events, which three screens follow. */
const SCRIPTS = { whole: 500, slice: 30 }

/** Runs a property; returns what the smallest document that breaks it is. */
function brokenBy<T>(arbitrary: fc.Arbitrary<T>, run: (document: T) => void, numRuns: number, seed: number) {
  const { failed, counterexample, errorInstance } = fc.check(fc.property(arbitrary, run), { numRuns, seed })
  const shown = JSON.stringify(counterexample)?.slice(0, 300) ?? ''
  return failed ? [`seed ${String(seed)}: ${String(errorInstance)} for ${shown}`] : []
}

function open(size: Size): OpenCampaign {
  const half = SIZES[size] / 2
  const step = (seed: number, injects: boolean): StepResult => {
    const readers = Object.entries({ ...READERS, ...(injects ? { careless } : {}) })
    const samples = [
      ...brokenBy(
        fc.tuple(metadataDocument, fc.constantFrom(...MODES), responseDocument),
        ([document, mode, row]) => mustMakeScreens(document, mode, Object(row) as Readonly<Record<string, unknown>>),
        half,
        seed,
      ),
      ...brokenBy(
        responseDocument,
        (document) => {
          for (const [name, reader] of readers) mustRead(name, reader, document)
        },
        half,
        seed,
      ),
      ...brokenBy(socketScript, mustSurviveSocket, SCRIPTS[size], seed),
    ]
    return {
      counts: { documents: 2 * half, 'scripts of websockets': SCRIPTS[size], crashes: samples.length },
      samples,
    }
  }
  return { step: (seed, injects) => Promise.resolve(step(seed, injects)), close: () => Promise.resolve() }
}

export const hostileDocumentsCampaign: Campaign = {
  summary:
    'Metadata, rows, pages, settings and websockets of a broken or hostile server, read by the contract and the engine',
  rules: [
    'A crash is an error other than the one by which a reader refuses a document, or a field without a column, an input or a label.',
    'A script of a websocket is up to twelve events: accepted, dropped, time passes, "try again", and messages (as a core sends them with hostile values; cut off; with more behind; binary; hundreds of thousands of brackets; of an earlier connection). Three screens follow it: the log of a task with the hosts of a command, a network tool, the number of unread messages. It is a crash, too, if a log keeps more than its limits or shows an escape sequence, a host is missing, a badge is no number up to 99+, two connections or timers exist at once, a reconnect is too soon, or something is left after the end.',
    'A step ends with the first document that crashes, made as small as possible.',
  ],
  open: (size) => Promise.resolve(open(size)),
  injected: 'crashes',
  faults: mustBeZero('crashes'),
}
