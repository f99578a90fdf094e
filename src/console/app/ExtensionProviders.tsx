import type { ReactNode } from 'react'
import { tabExtensions } from '../detail/tab-extension.ts'
import { actionExtensions } from '../dialogs/action-extension.ts'
import { ACTION_EXTENSIONS, FORM_EXTENSIONS, ROW_EXTENSIONS, TAB_EXTENSIONS } from '../extensions/extensions.ts'
import { formExtensions } from '../form/form-extension.ts'
import { rowExtensions } from '../list/table/expanded-content.tsx'

/** Provides the components that entries name by `use`. */
export function ExtensionProviders({ children }: { readonly children: ReactNode }) {
  return (
    <actionExtensions.Provider value={ACTION_EXTENSIONS}>
      <rowExtensions.Provider value={ROW_EXTENSIONS}>
        <formExtensions.Provider value={FORM_EXTENSIONS}>
          <tabExtensions.Provider value={TAB_EXTENSIONS}>{children}</tabExtensions.Provider>
        </formExtensions.Provider>
      </rowExtensions.Provider>
    </actionExtensions.Provider>
  )
}
