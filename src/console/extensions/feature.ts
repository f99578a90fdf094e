import type { PageProps } from '../controls/PageFrame.tsx'
import type { TabExtensionProps } from '../detail/tab-extension.ts'
import type { ActionExtensionProps } from '../dialogs/action-extension.ts'
import type { FormExtensionProps } from '../form/form-extension.ts'
import type { BeforeWrite } from '../kernel/notifications/before-write.ts'
import type { Extensions } from '../kernel/platform/lazy-component.ts'
import type { RowExtensionProps } from '../list/table/expanded-content.tsx'

/** What a feature adds to the console: components by the names that entries use, and code that the console calls. */
export type Feature = {
  /** By `use` of an action. */
  readonly actions?: Extensions<ActionExtensionProps>
  /** By `expand.use` of a list. */
  readonly rows?: Extensions<RowExtensionProps>
  /** By `use` of a form. */
  readonly forms?: Extensions<FormExtensionProps>
  /** By `use`, `above` or `beside` of a tab. */
  readonly tabs?: Extensions<TabExtensionProps>
  /** By `page` of an entry. */
  readonly pages?: Extensions<PageProps>
  readonly beforeWrite?: BeforeWrite
}
