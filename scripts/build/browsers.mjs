/** The oldest browsers that the console runs in: the bundler lowers syntax for them, lint keeps to what they have built in. */
export const BROWSERS = ['chrome109', 'firefox115', 'safari16.4']
