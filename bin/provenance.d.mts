export interface Provenance {
  readonly version: string
  readonly commit: string | null
  readonly contract: string
  readonly node: string
}

export const PROVENANCE: string

export function provenanceOf(root: string): Provenance

export function versionText(root: string, isCheckout: boolean): string
