import { expect, test } from '@jest/globals'
import { basicOfPalette, basicOfRgb } from '../../../../src/features/recordings/model/palette.ts'

test.each([
  [1, 1],
  [15, 15],
  [196, 9],
  [46, 10],
  [21, 4],
  [226, 11],
  [51, 14],
  [201, 13],
  [232, 0],
  [255, 7],
])('colour %d of 256 is shown as %d', (color, basic) => {
  expect(basicOfPalette(color)).toBe(basic)
})

test.each([
  [0x000000, 0],
  [0xff0000, 9],
  [0x00cd10, 2],
  [0xfefefe, 15],
])('colour %d is shown as %d', (color, basic) => {
  expect(basicOfRgb(color)).toBe(basic)
})
