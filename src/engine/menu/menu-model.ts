export interface MenuItemModel {
  readonly key: string
  readonly titleKey: string
  readonly icon: string | null
  /** Below /ui; null for a group. */
  readonly to: string | null
  /** Another program of the installation; opens in a new tab. */
  readonly href: string | null
  readonly items: readonly MenuItemModel[]
}
