/* Waits are for what a user would see, not for a machine that happens to be quick. */
import { configure } from '@testing-library/dom'

if ('document' in globalThis) configure({ asyncUtilTimeout: 15_000 })
