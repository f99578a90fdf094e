import { type ComponentType, createElement, use } from 'react'
import type { Session } from '../../engine/session/session.ts'
import type { AfterWrite } from '../actions/after-write.ts'
import type { IconName } from '../controls/Icon.tsx'
import type { PageProps } from '../controls/PageFrame.tsx'
import type { TabExtensionProps } from '../detail/tab-extension.ts'
import type { ActionExtensionProps } from '../dialogs/action-extension.ts'
import type { FormExtensionProps } from '../form/form-extension.ts'
import type { BeforeWrite } from '../kernel/notifications/before-write.ts'
import { type Extensions, ExtensionsContext } from '../kernel/platform/lazy-component.ts'
import type { RowExtensionProps } from '../list/table/expanded-content.tsx'

/** A dialog over any screen. */
export interface LayerProps {
  readonly onClose: () => void
}

/** In the frame around the screens: in the top bar beside the links, in a line above the screen, or over everything. */
interface FramePart {
  readonly place: 'before-links' | 'after-links' | 'banners' | 'overlays'
  readonly Content: ComponentType
}

/** What runs on every screen: by a key with Control or Command, whose text is in `shortcuts`, from the help menu, or both. */
export interface ScreenCommand {
  readonly key?: string
  readonly help?: { readonly label: string; readonly icon: IconName }
  readonly mayRun?: (session: Session) => boolean
  readonly run: () => void
}

/** What a feature adds to the console. Entries name what is in the first five. */
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
  /** Opened by `openLayer`. */
  readonly layers?: Extensions<LayerProps>
  /** Loaded with the first screen. */
  readonly frame?: Readonly<Record<string, FramePart>>
  readonly commands?: Readonly<Record<string, ScreenCommand>>
  /** Asked by `reviewChange`. */
  readonly beforeWrite?: Readonly<Record<string, () => Promise<BeforeWrite>>>
  /** Called around writes; the first feature that has it. */
  readonly afterWrite?: () => Promise<AfterWrite>
}

/** What the console and its features have registered at a point, by name. */
export const useRegistered = <P extends keyof Feature>(point: P): NonNullable<Feature[P]> =>
  (use(ExtensionsContext)[point] ?? {}) as NonNullable<Feature[P]>

/** What is registered for a place of the frame. */
export const Framed = ({ place }: Pick<FramePart, 'place'>) =>
  Object.entries(useRegistered('frame')).map(
    ([name, part]) => part.place === place && createElement(part.Content, { key: name }),
  )
