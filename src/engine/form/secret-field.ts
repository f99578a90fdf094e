/** Encrypted at the top level unless the entry says otherwise; nested ones only where it says so. */
const ENCRYPTED = new Set(['password', 'token', 'private_key'])
const SECRET_NAME = /(^|_)(password|passphrase|secret|token|key)$/i

/** Whether the value of a field is encrypted before it is sent. `path` has dots for a nested field. */
export function isEncrypted({ field, encrypt }: { readonly field: string; readonly encrypt?: boolean }): boolean {
  return encrypt ?? ENCRYPTED.has(field)
}

/** Whether a field holds a secret or a key by its name. */
export function hasSecretName(name: string): boolean {
  return SECRET_NAME.test(name)
}
