import type { IconName } from './Icon.tsx'

export type MenuItem =
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'heading' | 'note'; readonly key: string; readonly label: string }
  | {
      readonly kind: 'submenu'
      readonly key: string
      readonly label: string
      /** The current choice, at the end of the line. */
      readonly detail: string
      readonly icon: IconName
      readonly items: readonly MenuItem[]
    }
  | {
      readonly kind?: 'item'
      readonly key: string
      readonly label: string
      /** Detail at the end of the line. */
      readonly detail?: string
      readonly icon?: IconName
      /** For a link: called before the navigation, which preventDefault cancels. */
      readonly onSelect?: (event?: { readonly preventDefault: () => void }) => void
      /** A path below /ui. */
      readonly to?: string
      /** URL of another program or site. Opens in a new tab unless `target` is `_self`. */
      readonly href?: string
      readonly target?: '_self' | '_blank'
      readonly danger?: boolean
      /** True for the current option. Makes the item a menuitemradio. */
      readonly selected?: boolean
      /** Why it is disabled. */
      readonly reason?: string | undefined
      /** See `useOrigin`. */
      readonly 'data-origin'?: string
      /** Kind of the action's effect: its code is loaded on hover and focus. */
      readonly 'data-effect'?: string
    }
