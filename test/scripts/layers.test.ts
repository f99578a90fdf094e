import { expect, test } from '@jest/globals'
import { featureProblem } from '../../scripts/lint/layers.mjs'

test.each([
  ['features/features.ts', 'features/recordings/register.ts'],
  ['console/main.tsx', 'features/features.ts'],
  ['features/recordings/view/player.ts', 'features/recordings/model/playback.ts'],
  ['features/recordings/model/archive.ts', 'features/recordings/model/recording.ts'],
  ['cli/main.ts', 'features/installation/command/plan.ts'],
  ['features/installation/command/plan.ts', 'features/installation/requests/server-plan.ts'],
])('%s may import %s', (file, target) => {
  expect(featureProblem(file, target)).toBeNull()
})

test.each([
  ['console/app/App.tsx', 'features/features.ts'],
  ['console/app/App.tsx', 'features/recordings/register.ts'],
  ['features/tickets/register.ts', 'features/features.ts'],
  ['features/tickets/view/talk.tsx', 'features/recordings/model/playback.ts'],
  ['features/recordings/model/archive.ts', 'features/recordings/view/player.ts'],
  ['features/features.ts', 'features/recordings/view/player.ts'],
  ['cli/main.ts', 'features/installation/requests/server-plan.ts'],
  ['features/installation/command/plan.ts', 'features/installation/view/plan-rows.ts'],
  ['features/installation/view/plan-rows.ts', 'features/installation/command/plan.ts'],
  ['features/installation/requests/server-plan.ts', 'features/installation/view/plan-rows.ts'],
])('%s must not import %s', (file, target) => {
  expect(featureProblem(file, target)).not.toBeNull()
})
