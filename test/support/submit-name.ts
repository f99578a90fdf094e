/** Name of the main button of a form in English: its wording is in one place for all tests. */
export const SUBMIT = /^(Create (?!.*in a new tab)[^…]+|Save|Send request)$/
