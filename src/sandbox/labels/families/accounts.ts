import type { Family } from '../family.ts'

export const accounts: Family = {
  fields: {},
  choices: {},
  resources: {},
}
