import type { IconName } from './Icon.tsx'

export type MenuItem =
  | { readonly kind: 'divider'; readonly key: string }
  | { readonly kind: 'heading'; readonly key: string; readonly label: string }
  | {
      readonly kind?: 'item'
      readonly key: string
      readonly label: string
      /** Quieter, at the end of the line. */
      readonly detail?: string
      readonly icon?: IconName
      /** Of a link: before it is followed, unless the default is prevented. */
      readonly onSelect?: (event?: { readonly preventDefault: () => void }) => void
      /** A path below /ui. */
      readonly to?: string
      /** Another program or site: opens in a new tab unless it is `_self`. */
      readonly href?: string
      readonly target?: '_self' | '_blank'
      readonly danger?: boolean
      /** Of a choice: the tick. Makes it a menuitemradio. */
      readonly selected?: boolean
      /** Why it refuses. */
      readonly reason?: string | undefined
    }
