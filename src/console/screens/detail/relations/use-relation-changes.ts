import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isAbort } from '../../../../client/request-failed.ts'
import type { RelationModel } from '../../../../engine/detail/relation.ts'
import { failureText } from '../../../app/failure-text.ts'
import { sendMany } from '../../../actions/send-many.ts'
import { confirmAction } from '../../../controls/confirm.ts'
import { notify, type ToastMessage } from '../../../shell/toasts.ts'
import type { Linked, RelationAccess } from './relation-access.ts'
import type { RelationWords } from './relation-words.ts'
import type { RelationList } from './use-relation.ts'

interface ChangesContext {
  readonly access: RelationAccess
  readonly list: RelationList
  readonly relation: RelationModel
  readonly words: RelationWords
  /** Reads the object, and what else shows the relation, again. */
  readonly onChange: () => Promise<unknown>
}

export interface RelationChanges {
  /** Id of what is being removed. */
  readonly removing: string | null
  readonly remove: (item: Linked) => Promise<boolean>
  /** Whether anything was added. */
  readonly add: (items: readonly Linked[]) => Promise<boolean>
  /** Another number after each change: what is linked is then known no more. */
  readonly revision: number
}

/** Adds and removes; says how it went; reads again what is stored, because an echo is not to be trusted (ruling 14). */
export function useRelationChanges({ access, list, relation, words, onChange }: ChangesContext): RelationChanges {
  const { t } = useTranslation()
  const [removing, setRemoving] = useState<string | null>(null)
  const [revision, setRevision] = useState(0)

  /** Answers with what is listed now; a read that fails says nothing of the change. */
  const readAgain = async (first: readonly Linked[] = []): Promise<readonly Linked[]> => {
    setRevision((before) => before + 1)
    const [listed] = await Promise.allSettled([relation.addOnly ? [] : list.reload(first), onChange()])
    return listed.status === 'fulfilled' ? listed.value : []
  }
  const failed = (title: string, error: unknown): false => {
    if (!isAbort(error)) notify({ tone: 'error', title, detail: failureText(error, t) })
    return false
  }

  const add = async (items: readonly Linked[]): Promise<boolean> => {
    try {
      const { stored, refused } = await sendMany(items, (some) => access.add(some.map(({ id }) => id)))
      for (const { item, messages } of refused) notify(refusal(item, messages))
      if (stored.length === 0) return false
      notify({ tone: 'success', title: t('relation.added', { things: words.counted(stored.length) }) })
      await readAgain(stored)
      return true
    } catch (error) {
      return failed(t('relation.addFailed'), error)
    }
  }

  const remove = async (item: Linked): Promise<boolean> => {
    if (removing !== null || (relation.confirm && !(await confirmAction(question(item))))) return false
    setRemoving(item.id)
    try {
      await access.remove(item.id)
      const isKept = (await readAgain()).some(({ id }) => id === item.id)
      notify(isKept ? kept(item) : gone(item))
      return !isKept
    } catch (error) {
      return failed(t('errors.removeFailed').trim(), error)
    } finally {
      setRemoving(null)
    }
  }
  const gone = (item: Linked): ToastMessage => ({
    tone: 'success',
    title: t('relation.removed', { name: item.label }),
    link: { label: t('relation.undo'), onClick: () => void add([item]) },
  })
  /** Ruling 14: a 204 that deleted nothing is noticed and said. */
  const kept = ({ label }: Linked): ToastMessage => ({
    tone: 'warning',
    title: t('relation.kept', { name: label }),
    detail: t('relation.keptDetail'),
  })
  const refusal = ({ label }: Linked, messages: Readonly<Record<string, string>>): ToastMessage => ({
    tone: 'error',
    title: t('relation.refused', { name: label }),
    detail: Object.values(messages).join('; '),
  })
  const question = ({ id, label }: Linked) => ({
    title: t('relation.question', { name: label, title: words.title }),
    names: [{ name: label }],
    confirmLabel: t('relation.confirm'),
    calls: async () => [await access.removeCall(id)],
  })
  return { removing, remove, add, revision }
}
