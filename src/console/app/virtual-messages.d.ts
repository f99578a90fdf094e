/** One language without what comes with an entry (scripts/messages-module.ts): a branch for each file and folder of i18n/<language>/. */
declare module 'virtual:messages/en' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
declare module 'virtual:messages/zh' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
declare module 'virtual:messages/ja' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
/** Those of its branches that a list does without. */
declare module 'virtual:late-messages/en' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
declare module 'virtual:late-messages/zh' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
declare module 'virtual:late-messages/ja' {
  const messages: Readonly<Record<string, unknown>>
  export default messages
}
