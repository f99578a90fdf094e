import { isAbort } from '../../../client/failure.ts'
import type { FormFieldModel } from '../../../engine/form/form-model.ts'
import { type InstallationScope, readServer } from '../requests/read-server.ts'
import type { PlanProblem } from '../model/reasons.ts'
import { saveBlob } from '../../../console/transfer/export/save-file.ts'
import type { ListProgress } from './installation-session.ts'

/** What was exported, and what was not. */
export interface Exported {
  readonly file: string
  readonly objects: number
  readonly missing: readonly PlanProblem[]
  readonly secrets: readonly { readonly resource: string; readonly name: string; readonly path: string }[]
  readonly fieldsOf: (resource: string) => readonly FormFieldModel[]
}

export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading'; readonly progress: ListProgress }
  | { readonly kind: 'exported'; readonly exported: Exported }
  | { readonly kind: 'failed'; readonly error: unknown }

interface ExportOptions {
  readonly scope: InstallationScope
  /** Of the file, without its ending: also the folder in it. */
  readonly name: string
  readonly signal: AbortSignal
  readonly show: (state: ExportState) => void
}

/** Reads the objects of an organization, and downloads their files as an archive. */
export async function exportFiles({ scope, name, signal, show }: ExportOptions): Promise<void> {
  const progress = { done: 0, all: scope.entries.length }
  const onList = (): void => {
    progress.done += 1
    if (!signal.aborted) show({ kind: 'reading', progress: { ...progress } })
  }
  show({ kind: 'reading', progress })
  try {
    const [server, { installationTexts, neededSecrets, writtenResources }, { strToU8, zipSync }] = await Promise.all([
      readServer({ ...scope, onList }),
      import('../requests/written-files.ts'),
      import('fflate'),
    ])
    if (signal.aborted) return
    const resources = writtenResources(server)
    const texts = [...installationTexts(resources)].map(([file, text]) => [`${name}/${file}`, strToU8(text)] as const)
    saveBlob(new Blob([zipSync(Object.fromEntries(texts))], { type: 'application/zip' }), `${name}.zip`)
    const exported: Exported = {
      file: `${name}.zip`,
      objects: resources.reduce((sum, { objects }) => sum + objects.length, 0),
      missing: [...server.skipped.map((each) => ({ ...each, name: null })), ...server.refused],
      secrets: neededSecrets(resources),
      fieldsOf: (resource) => server.resources.find(({ key }) => key === resource)?.fields ?? [],
    }
    show({ kind: 'exported', exported })
  } catch (error) {
    if (!signal.aborted) show(isAbort(error) ? { kind: 'idle' } : { kind: 'failed', error })
  }
}
