/** One language, all namespaces: a branch for each file of i18n/<language>/. */
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
