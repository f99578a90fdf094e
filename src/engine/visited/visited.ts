/** A screen that was drawn. */
export interface VisitedScreen {
  /** Below /ui, without its query. */
  readonly pathname: string
  readonly address: string
  readonly title: string
  /** That the title is in. */
  readonly language: string
  /** Where a view begins: it stays when others are forgotten. */
  readonly affixed: boolean
}

export type VisitedScreens = readonly VisitedScreen[]

/** Beside those that are affixed. */
const MOST = 8

/** The last one first; a path stands once, as it was drawn last. */
export function visited(screens: VisitedScreens, screen: VisitedScreen): VisitedScreens {
  const all = [screen, ...screens.filter(({ pathname }) => pathname !== screen.pathname)]
  const free = all.filter(({ affixed }) => !affixed).slice(0, MOST)
  return all.filter((each) => each.affixed || free.includes(each))
}

export const withoutOthers = (screens: VisitedScreens, pathname: string): VisitedScreens =>
  screens.filter((screen) => screen.affixed || screen.pathname === pathname)

export const withoutAll = (screens: VisitedScreens): VisitedScreens => screens.filter(({ affixed }) => affixed)
