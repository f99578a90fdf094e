import type { Family } from '../family.ts'

export const permissions: Family = {
  fields: {},
  choices: {},
  resources: {},
}
