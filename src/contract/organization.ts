export const ROOT_ORGANIZATION_ID = '00000000-0000-0000-0000-000000000000'
export const DEFAULT_ORGANIZATION_ID = '00000000-0000-0000-0000-000000000002'

export interface Organization {
  readonly id: string
  readonly name: string
  readonly is_default: boolean
  readonly is_root: boolean
}
