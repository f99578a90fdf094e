import { describeFailure } from '../../../client/failure.ts'
import type { Api } from '../../../client/http.ts'
import { allPages } from '../../../client/lists.ts'
import { own } from '../../../contract/json-object.ts'
import { readPage, type Row } from '../../../contract/page.ts'
import { type FreshReads, stepVerdict, type StepVerdict } from '../model/evaluate-undo.ts'
import { groupSteps, reverseCall } from '../model/reverse-calls.ts'
import type { LinkStep, RecordStep, UndoRecord, UndoStep } from '../../../engine/actions/undo-step.ts'
import { referenceId, rowId } from '../../../console/fields/row-name.ts'
import { failureText, i18n } from '../../../console/kernel/i18n/i18n.ts'
import { notify } from '../../../console/kernel/notifications/toasts.ts'
import { revalidate } from '../../../console/kernel/server-state/server-state.ts'
import type { UndoOffer } from '../../../console/actions/after-write.ts'
import { readRowsWith } from '../../../console/actions/read-rows.ts'
import { sendMany } from '../../../client/send-many.ts'
import { openDialog } from '../../../console/kernel/notifications/open-dialog.ts'
import { UndoReportDialog, type UndoProblem } from './UndoReportDialog.tsx'

/**
 * Reads the records again, reverses what is still as the action left it, reports that, and lists the rest with reasons.
 * @param title message of the action
 * @param path where the action was started
 * @throws the failure of a read: nothing was sent
 */
export async function runUndo({ api, steps, reload }: UndoOffer, title: string, path: string): Promise<void> {
  const reads = await freshReads(api, steps)
  const verdicts = steps.map((step) => ({ step, verdict: stepVerdict(step, reads) }))
  const refused = verdicts.flatMap(({ step, verdict }) => problemOf(step, verdict))
  const allowed = verdicts.filter(({ verdict }) => verdict.kind === 'send').map(({ step }) => step)
  const failed: UndoProblem[] = []
  for (const group of groupSteps(allowed)) failed.push(...(await sendGroup(api, group)))
  const problems = [...refused, ...failed]
  if (problems.length === 0) notify({ tone: 'success', title: i18n.t('undo.done', { what: title }) })
  else void openDialog(UndoReportDialog, { title, undone: steps.length - problems.length, problems })
  await reload()
  if (window.location.pathname !== path) await Promise.all(listsOf(steps).map(revalidate))
}

const nameOf = (step: UndoStep): string => (step.kind === 'link' ? step.name : step.record.name)

function problemOf(step: UndoStep, verdict: StepVerdict): readonly UndoProblem[] {
  if (verdict.kind === 'send') return []
  const problem = { name: nameOf(step), reason: reasonOf(step, verdict) }
  return [verdict.kind === 'changed' && step.kind === 'record' ? { ...problem, step } : problem]
}

function reasonOf(step: UndoStep, verdict: Exclude<StepVerdict, { kind: 'send' }>): string {
  const { t } = i18n
  switch (verdict.kind) {
    case 'gone':
      return verdict.name === nameOf(step) ? t('undo.gone') : t('undo.needs', { name: verdict.name })
    case 'relinked':
      return t(verdict.linked ? 'undo.linked' : 'undo.unlinked')
    case 'changed': {
      const labels = verdict.values.flatMap(({ label }) => (label === null ? [] : [label]))
      const fields = new Intl.ListFormat(i18n.language).format(labels)
      return labels.length === 0 ? t('undo.changed') : t('undo.changedFields', { fields })
    }
  }
}

/** Sends a group. Resolves to the failed steps, each with the message of the server. */
async function sendGroup(api: Api, group: readonly UndoStep[]): Promise<readonly UndoProblem[]> {
  try {
    const { refused } = await sendMany(group, (some) => api.send(reverseCall(some)))
    return refused.map(({ item, messages }) => ({ name: nameOf(item), reason: Object.values(messages).join('; ') }))
  } catch (error) {
    const reason = Object.values(describeFailure(error).fields).join('; ') || failureText(error, i18n.t)
    return group.map((step) => ({ name: nameOf(step), reason }))
  }
}

const listsOf = (steps: readonly UndoStep[]): readonly string[] => [
  ...new Set(steps.map((step) => (step.kind === 'link' ? step.url : step.record.list))),
]

/** Reads all records and links of the steps. */
async function freshReads(api: Api, steps: readonly UndoStep[]): Promise<FreshReads> {
  const records = steps.flatMap((step) => (step.kind === 'record' ? [step] : []))
  const links = steps.flatMap((step) => (step.kind === 'link' ? [step] : []))
  const [rows, linked] = await Promise.all([readRecords(api, records), readLinks(api, links)])
  return {
    record: (record) => rows.get(keyOf(record)) ?? null,
    isLinked: (step) => linked.has(step),
  }
}

const keyOf = ({ list, id }: UndoRecord): string => `${list} ${id}`

async function readRecords(api: Api, steps: readonly RecordStep[]): Promise<ReadonlyMap<string, Row>> {
  const wanted = steps.flatMap(({ record, changes, needs }) => [
    { record, fields: changes.map(({ path }) => path) },
    ...(needs === undefined ? [] : [{ record: needs, fields: [] }]),
  ])
  const lists = [...new Set(wanted.map(({ record }) => record.list))]
  const found = await Promise.all(
    lists.map(async (list) => {
      const all = wanted.filter(({ record }) => record.list === list)
      const ids = [...new Set(all.map(({ record }) => record.id))]
      const fields = [...new Set(all.flatMap((each) => each.fields))]
      const rows = await readRowsWith(fields, { api, url: list, ids })
      return rows.map((row) => [keyOf({ list, id: rowId(row), name: '' }), row] as const)
    }),
  )
  return new Map(found.flat())
}

async function readLinks(api: Api, steps: readonly LinkStep[]): Promise<ReadonlySet<LinkStep>> {
  const found = await Promise.all(steps.map(async (step) => ((await isLinked(api, step)) ? [step] : [])))
  return new Set(found.flat())
}

/** Checks the rows too: a server ignores unknown filters. */
async function isLinked(api: Api, { url, link }: LinkStep): Promise<boolean> {
  const { rows } = await allPages(async (range) =>
    readPage(await api.send({ method: 'GET', url, query: { ...link, ...range } })),
  )
  return rows.some((row) => Object.entries(link).every(([column, id]) => referenceId(own(row, column)) === id))
}
