/** A screen that the user has opened. */
export interface VisitedScreen {
  /** Below /ui, without its query. */
  readonly pathname: string
  readonly address: string
  readonly title: string
  /** Language of the title. */
  readonly language: string
  /** True for the home screen of a view, which is never removed. */
  readonly affixed: boolean
}

export type VisitedScreens = readonly VisitedScreen[]

/** Maximum number of screens, without affixed ones. */
const MOST = 8

/** Adds a screen at the top. Each path is kept once, in its latest state. */
export function visited(screens: VisitedScreens, screen: VisitedScreen): VisitedScreens {
  const all = [screen, ...screens.filter(({ pathname }) => pathname !== screen.pathname)]
  const free = all.filter(({ affixed }) => !affixed).slice(0, MOST)
  return all.filter((each) => each.affixed || free.includes(each))
}

export const withoutOthers = (screens: VisitedScreens, pathname: string): VisitedScreens =>
  screens.filter((screen) => screen.affixed || screen.pathname === pathname)

export const withoutAll = (screens: VisitedScreens): VisitedScreens => screens.filter(({ affixed }) => affixed)
