/** The oldest supported browsers: the bundler lowers syntax for them, lint forbids built-ins that they lack. */
export const BROWSERS = ['chrome109', 'firefox128', 'safari16.4']

const ORDER = ['chrome', 'firefox', 'safari']
const oldest = ORDER.map((name) => Number(BROWSERS.find((browser) => browser.startsWith(name))?.slice(name.length)))

/**
 * True if a supported browser lacks a feature.
 * @param {readonly (number | null)[]} since first versions of Chrome, Firefox and Safari with it; null: none
 * @returns {boolean}
 */
export const isMissing = (since) => since.some((version, at) => version === null || version > oldest[at])
