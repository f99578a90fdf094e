import { cellComponents } from '../../../src/console/fields/field-components.ts'
import type { Cell } from '../../../src/console/fields/base/component-props.ts'
import { LATE_CELLS } from '../../../src/console/fields/late/late-cells.tsx'

/** The cell of a type, whose code is there already. */
export function loadedCell(key: string): Cell {
  const components = cellComponents(key)
  return 'late' in components ? LATE_CELLS[components.late] : components.cell
}
