/** The version that users see (specification, section 1): that of the product this console belongs to. */
export const VERSION = '2.28.21'
