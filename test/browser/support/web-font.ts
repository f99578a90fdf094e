import type { Page } from '@playwright/test'

/**
 * Shows the loaded page in the web font for as long as its document lives, with letters as wide as on most screens: Chromium on
 * Linux rounds their widths to pixels. To store the preference is not enough: the font is `optional`, and a busy browser keeps the
 * font of the system for the whole document.
 * @throws if the font is not in use
 */
export async function showWebFont(page: Page): Promise<void> {
  const widths = await page.evaluate(async () => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="font"]')?.content ?? ''
    const file = await (await fetch(address)).arrayBuffer()
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules])
    for (const { style } of rules.filter((rule) => rule instanceof CSSFontFaceRule)) {
      const descriptor = (name: string) => style.getPropertyValue(name)
      if (!descriptor('src').includes('url(')) continue
      const [weight, unicodeRange] = [descriptor('font-weight'), descriptor('unicode-range')]
      const family = descriptor('font-family').replaceAll('"', '')
      const face = new FontFace(family, file, { weight, unicodeRange })
      document.fonts.add(await face.load())
    }
    const exact = new CSSStyleSheet()
    exact.replaceSync('* { text-rendering: geometricPrecision }')
    document.adoptedStyleSheets.push(exact)

    const probe = document.createElement('span')
    probe.textContent = 'Users since 2026-11-28'
    probe.style.cssText = 'position: fixed; visibility: hidden; white-space: nowrap; font: 100px var(--font)'
    document.body.append(probe)
    const { documentElement: root } = document
    const { lang } = root
    const measured = ['en', 'zh', 'ja'].map((language) => {
      root.lang = language
      const [system, web] = [false, true].map((isInUse) => {
        root.toggleAttribute('data-font', isInUse)
        return probe.getBoundingClientRect().width
      })
      return { language, system, web }
    })
    root.lang = lang
    probe.remove()
    return measured
  })
  for (const { language, system, web } of widths)
    if (system === web) throw new Error(`The web font is not in use (${language}): a text has ${web} px in both fonts.`)
}

/** Shows a page that has the web font in the font of the system, or in the web font again. */
export async function toggleWebFont(page: Page, isInUse: boolean): Promise<void> {
  await page.evaluate((use) => document.documentElement.toggleAttribute('data-font', use), isInUse)
}
