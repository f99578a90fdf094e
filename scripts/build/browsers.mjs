/** The oldest browsers that the console runs in: the bundler lowers syntax for them, lint keeps to what they have built in. */
export const BROWSERS = ['chrome109', 'firefox128', 'safari16.4']

const ORDER = ['chrome', 'firefox', 'safari']
const oldest = ORDER.map((name) => Number(BROWSERS.find((browser) => browser.startsWith(name))?.slice(name.length)))

/** Whether one of them lacks what came with these versions of Chrome, Firefox and Safari; null for none yet. */
export const isMissing = (since) => since.some((version, at) => version === null || version > oldest[at])
