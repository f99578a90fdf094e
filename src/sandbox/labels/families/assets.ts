import type { Family } from '../family.ts'

export const assets: Family = {
  fields: {},
  choices: {},
  resources: {},
}
