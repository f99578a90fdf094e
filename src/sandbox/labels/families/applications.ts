import type { Family } from '../family.ts'

export const applications: Family = {
  fields: {},
  choices: {},
  resources: {},
}
