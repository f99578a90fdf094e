import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { describeFailure, isAbort } from '../../../client/failure.ts'
import { RELATION_PAGE_SIZE } from '../../../contract/limits.ts'
import type { RelationModel } from '../../../engine/detail/relation.ts'
import { fillUrl } from '../../../engine/template/template.ts'
import type { ActionTarget } from '../../actions/action-target.ts'
import { resourceWords } from '../../actions/resource-words.ts'
import { sendMany } from '../../../client/send-many.ts'
import { withUndo } from '../../actions/after-write.ts'
import { rowId } from '../../fields/row-name.ts'
import { failureText, failureTitle } from '../../kernel/i18n/i18n.ts'
import { confirmAction } from '../../kernel/notifications/confirm.ts'
import { notify, type ToastMessage } from '../../kernel/notifications/toasts.ts'
import { useStable } from '../../kernel/platform/use-stable.ts'
import { useServices } from '../../kernel/session/services.ts'
import { useSession } from '../../kernel/session/session-state.ts'
import { distinct, type Pages, usePages } from '../../kernel/server-state/use-pages.ts'
import { type Linked, relationAccess, type RelationAccess } from './relation-access.ts'
import { reviewRelation } from './review-relation.ts'
import { effectDetail } from '../../kernel/notifications/before-write.ts'

/** Memoized by the id of the object, so that reloading it changes nothing. */
export function useRelationAccess(relation: RelationModel, { entry, rows }: ActionTarget): RelationAccess {
  const { api } = useServices()
  const session = useSession()
  const id = rowId(rows[0] ?? {})
  const stableRelation = useStable(relation)
  return useMemo(
    () =>
      relationAccess({
        api,
        session,
        relation: stableRelation,
        url: fillUrl(`${entry.url ?? ''}{id}/`, { row: { id } }),
        id,
      }),
    [api, session, stableRelation, entry.url, id],
  )
}

export interface RelationList extends Pick<Pages<Linked>, 'status' | 'error' | 'more'> {
  readonly items: readonly Linked[]
  readonly total: number
  /** Reloads and resolves to the items. `first` are pinned to the top. */
  readonly reload: (first?: readonly Linked[]) => Promise<readonly Linked[]>
}

/** Linked objects, page by page; loads nothing unless `wanted`. */
export function useRelation(access: RelationAccess, wanted: boolean): RelationList {
  const { language } = useTranslation().i18n
  const [added, setAdded] = useState<readonly Linked[]>([])
  const { rows, count, status, error, more, reload } = usePages<Linked>({
    key: wanted ? ['relation', ...access.key, language] : null,
    size: RELATION_PAGE_SIZE,
    load: access.page,
    by: 'id',
  })
  const items = useMemo(() => distinct([...added, ...rows], 'id'), [added, rows])
  return {
    items,
    total: count ?? 0,
    status,
    error,
    more,
    reload: async (first = []) => {
      const listed = await reload()
      setAdded(first)
      return listed
    },
  }
}

interface ChangesContext {
  readonly access: RelationAccess
  readonly list: RelationList
  readonly relation: RelationModel
  readonly words: RelationWords
  /** The object, and how it and other views of the relation are reloaded. */
  readonly target: ActionTarget
}

export interface RelationChanges {
  /** Id of the item being removed. */
  readonly removing: string | null
  readonly remove: (item: Linked) => Promise<boolean>
  /** Resolves to true if anything was added. */
  readonly add: (items: readonly Linked[]) => Promise<boolean>
  /** Changes after each change of the relation, which invalidates the known ids. */
  readonly revision: number
}

/**
 * Adds and removes linked objects, shows the result and reloads: the server may answer 204 without deleting.
 */
export function useRelationChanges({ access, list, relation, words, target }: ChangesContext): RelationChanges {
  const { t } = useTranslation()
  const { api } = useServices()
  const [removing, setRemoving] = useState<string | null>(null)
  const [revision, setRevision] = useState(0)

  /** Resolves to the reloaded items; empty if reloading fails. */
  const reload = async (first: readonly Linked[] = []): Promise<readonly Linked[]> => {
    setRevision((before) => before + 1)
    const [listed] = await Promise.allSettled([relation.addOnly ? [] : list.reload(first), target.reload()])
    return listed.status === 'fulfilled' ? listed.value : []
  }
  /** A message with Undo. `linked`: the items were added; else removed. */
  const undoable = async (message: ToastMessage, items: readonly Linked[], linked: boolean): Promise<ToastMessage> => {
    const steps = await access.undoSteps(items, linked).catch(() => [])
    return withUndo(message, { api, steps, reload })
  }

  const add = async (items: readonly Linked[]): Promise<boolean> => {
    try {
      const reviewed = await reviewRelation(relation, target, items, addQuestion(items, words, t))
      if (reviewed.kind === 'cancelled') return false
      const { stored, refused } = await sendMany(items, (some) => access.add(some.map(({ id }) => id)))
      for (const { item, messages } of refused) notify(refusedMessage(item, messages, t))
      if (stored.length === 0) return false
      const message: ToastMessage = {
        tone: 'success',
        title: t('relation.added', { things: words.counted(stored.length) }),
        ...effectDetail(reviewed.text),
      }
      notify(relation.addOnly ? message : await undoable(message, stored, true))
      await reload(stored)
      return true
    } catch (error) {
      return notifyFailed(t('relation.addFailed'), error, t)
    }
  }

  const remove = async (item: Linked): Promise<boolean> => {
    if (removing !== null) return false
    const calls = async () => [await access.removeCall(item.id)]
    const question = { ...removeQuestion(item, words, t), calls }
    const reviewed = await reviewRelation(relation, target, [item], question)
    if (reviewed.kind === 'cancelled') return false
    if (relation.confirm && reviewed.kind === 'unconcerned' && !(await confirmAction(question))) return false
    setRemoving(item.id)
    try {
      await access.remove(item.id)
      const isStillLinked = (await reload()).some(({ id }) => id === item.id)
      const removed = { ...removedMessage(item, t), ...effectDetail(reviewed.text) }
      notify(isStillLinked ? keptMessage(item, t) : await undoable(removed, [item], false))
      return !isStillLinked
    } catch (error) {
      return notifyFailed(t('errors.removeFailed').trim(), error, t)
    } finally {
      setRemoving(null)
    }
  }
  return { removing, remove, add, revision }
}

function notifyFailed(title: string, error: unknown, t: TFunction): false {
  if (isAbort(error)) return false
  notify({ tone: 'error', title: failureTitle(title, describeFailure(error), t), detail: failureText(error, t) })
  return false
}

const addQuestion = (items: readonly Linked[], words: RelationWords, t: TFunction) => ({
  title: t('relation.addTitle', { title: words.counted(items.length) }),
  confirmLabel: t('relation.add'),
  linked: true,
})

const removeQuestion = ({ label }: Linked, words: RelationWords, t: TFunction) => ({
  linked: false,
  title: t('relation.question', { name: label, title: words.title }),
  names: [{ name: label }],
  confirmLabel: t('relation.confirm'),
})

const removedMessage = ({ label }: Linked, t: TFunction): ToastMessage => ({
  tone: 'success',
  title: t('relation.removed', { name: label }),
})

const keptMessage = ({ label }: Linked, t: TFunction): ToastMessage => ({
  tone: 'warning',
  title: t('relation.kept', { name: label }),
  detail: t('relation.keptDetail'),
})

const refusedMessage = ({ label }: Linked, messages: Readonly<Record<string, string>>, t: TFunction): ToastMessage => ({
  tone: 'error',
  title: t('relation.refused', { name: label }),
  detail: Object.values(messages).join('; '),
})

/** Texts of a relation card. */
export interface RelationWords {
  readonly title: string
  /** "3 users", or the number and the title if no entry names the objects. */
  readonly counted: (count: number) => string
}

export function useRelationWords({ label, things }: RelationModel): RelationWords {
  const { t } = useTranslation()
  return useMemo(() => relationWords(label, things, t), [label, things, t])
}

function relationWords(label: string | null, entry: string | null, t: TFunction): RelationWords {
  if (entry === null) {
    const title = label ?? ''
    return { title, counted: (count) => t('actions.count', { count, noun: title }) }
  }
  const words = resourceWords(entry, t)
  return { title: label ?? words.title, counted: words.counted }
}
