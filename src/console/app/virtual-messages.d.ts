/** One language without what comes with an entry (scripts/messages-module.ts): a branch for each file and folder of i18n/<language>/. */
declare module 'virtual:messages/*' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
/** Those of its branches that a list does without. */
declare module 'virtual:late-messages/*' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
