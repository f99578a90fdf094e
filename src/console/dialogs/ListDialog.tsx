import { Suspense, useState, type ReactNode } from 'react'
import type { ListPlace } from '../../engine/query/list-place.ts'
import type { IndexEntry } from '../../engine/registry/entry.ts'
import { useResourceWords } from '../actions/resource-words.ts'
import { useServices } from '../app/services.ts'
import { VisitContext } from '../app/visit.ts'
import { Dialog } from '../controls/Dialog.tsx'
import { HeaderActions } from '../screens/list/HeaderActions.tsx'
import { ListContent } from '../screens/list/ListContent.tsx'
import { useMemoryKeeper } from '../screens/list/query-keeper.ts'
import { useList, type List } from '../screens/list/use-list.ts'
import type { Row } from '../../contract/row.ts'

interface ListDialogProps {
  readonly title: string
  /** At its place: the placeholders of its URLs are filled. */
  readonly entry: IndexEntry
  readonly place: ListPlace
  /** Rows may be chosen, with whatever can be done to them left to the foot. */
  readonly chooses?: readonly Row[] | false
  readonly onClose: () => void
  readonly footer: (list: List) => ReactNode
  readonly tools?: (list: List) => ReactNode
}

/** A list in a dialog: with its own search, paging and selection, which end with it. */
export function ListDialog(props: ListDialogProps): ReactNode {
  const { now } = useServices()
  const [visit] = useState(() => ({ now: now() }))
  return (
    <VisitContext value={visit}>
      <Opened {...props} />
    </VisitContext>
  )
}

function Opened({ title, entry, place, chooses = false, onClose, footer, tools }: ListDialogProps): ReactNode {
  const words = useResourceWords(entry.key)
  const list = useList(entry, useMemoryKeeper(), place, chooses === false ? undefined : chooses)
  return (
    <Dialog title={title} onClose={onClose} footer={footer(list)} tools={tools?.(list)}>
      <div className="dialog-list">
        <ListContent
          list={list}
          words={words}
          chooses={chooses !== false}
          actions={
            <Suspense fallback={null}>
              <HeaderActions list={list} words={words} />
            </Suspense>
          }
        />
      </div>
    </Dialog>
  )
}
