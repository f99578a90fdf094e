import * as runtime from 'react/jsx-runtime'

/** For the build (`jsxImportSource`): bindings that all files share. Of a CommonJS module, each file would have an object of its own. */
export const { Fragment, jsx, jsxs } = runtime
