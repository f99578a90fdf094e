import type { Row } from '../../../contract/page.ts'
import type { ScreenPart } from '../../../engine/subjects.ts'
import { explainDetail, explainObject } from './explain-detail.ts'
import { explainForm } from './explain-form.ts'
import { explainList } from './explain-list.ts'
import { explainMenu, explainScreen, type MenuSubject, type ScreenSubject } from './explain-menu.ts'
import type { Explanation } from './explanation.ts'

/** What can be explained. */
export type Explainable = ScreenPart | MenuSubject | ScreenSubject

/** All controls that it could have, shown or not. @param row the row whose actions are explained */
export function explainAll(subject: Explainable, row: Row | null = null): readonly Explanation[] {
  switch (subject.kind) {
    case 'list':
      return explainList(subject, row)
    case 'form':
      return explainForm(subject)
    case 'detail':
      return explainDetail(subject)
    case 'object':
      return explainObject(subject)
    case 'menu':
      return explainMenu(subject)
    case 'screen':
      return explainScreen(subject)
  }
}
