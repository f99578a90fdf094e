import type { Family } from '../family.ts'

export const audits: Family = {
  fields: {},
  choices: {},
  resources: {},
}
