import { isObject, isTexts, type JsonObject, parseJson } from '../../contract/json-object.ts'
import { COOKIE, csrfToken, parseCookies } from '../../contract/session/cookies.ts'
import type { TextStorage } from '../browser.ts'
import { hashOf } from '../text-hash.ts'

export interface RecipePage {
  readonly address: URL
  /** `document.cookie`. */
  readonly cookies: string
  readonly storage: TextStorage
  /** File name of the console's entry module. */
  readonly build: string
}

/** The first list of an address, as its last visit has requested it. */
export interface Recipe {
  /** Time of the visit, in ms. */
  readonly at: number
  readonly organization: string | null
  /** Method -> path with query. */
  readonly calls: Readonly<Record<string, string>>
}

const KEY = 'gatehouse.early'
const MOST = 20

const keyOf = ({ address }: RecipePage): string => address.pathname + address.search

/** Recipes of another session, language or build are not used. */
function markOf({ cookies, build }: RecipePage): string {
  const known = parseCookies(cookies)
  return hashOf([csrfToken(known), known.get(COOKIE.language), build].join())
}

const isRecipe = (value: unknown, organization: string | null): value is Recipe =>
  isObject(value) &&
  typeof value['at'] === 'number' &&
  value['organization'] === organization &&
  isTexts(value['calls'])

/** Recipes by path and query of the page, the latest last. */
function read(page: RecipePage): JsonObject {
  const stored = parseJson(page.storage.getItem(KEY) ?? '')
  const recipes = isObject(stored) && stored['mark'] === markOf(page) ? stored['recipes'] : null
  return isObject(recipes) ? recipes : {}
}

/** The recipe of the page's address; null if there is none for this session, organization, language and build. */
export function recipeOf(page: RecipePage, organization: string | null): Recipe | null {
  const recipe = read(page)[keyOf(page)]
  return isRecipe(recipe, organization) ? recipe : null
}

function write(page: RecipePage, recipe: Recipe): void {
  const key = keyOf(page)
  const others = Object.entries(read(page)).filter(([other]) => other !== key)
  const recipes = Object.fromEntries([...others, [key, recipe] as const].slice(-MOST))
  page.storage.setItem(KEY, JSON.stringify({ mark: markOf(page), recipes }))
}

/**
 * Returns a function that adds a call to the recipe of the current address. Of each method only the first call at an address counts:
 * later ones belong to what the user did there.
 */
export function createRecipeWriter(page: () => RecipePage, organization: string, now: () => number) {
  const written = new Map<string, Recipe>()
  return (method: string, url: string): void => {
    const current = page()
    const key = keyOf(current)
    const { at, calls } = written.get(key) ?? { at: now(), calls: {} }
    if (Object.hasOwn(calls, method)) return
    const recipe = { at, organization, calls: { ...calls, [method]: url } }
    written.set(key, recipe)
    write(current, recipe)
  }
}

/** Removes all recipes, on logout. */
export const forgetRecipes = (storage: TextStorage): void => storage.removeItem(KEY)
