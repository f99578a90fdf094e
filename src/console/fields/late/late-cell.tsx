import { Suspense } from 'react'
import { lazyComponent } from '../../kernel/platform/lazy-component.ts'
import type { Cell } from '../base/component-props.ts'
import type { LateCellName } from './late-cells.tsx'

const { Component, preload } = lazyComponent(async () => (await import('./late-cells.tsx')).LateCell)

/** About as wide as a short value, so that a row on a narrow screen has its lines already. */
const SPACE = '\u00a0'.repeat(12)

/** A cell whose code is no part of the first bundle: it is loaded with the column, before there are rows. */
export function lateCell(name: LateCellName): Cell {
  preload()
  return (props) => (
    <Suspense fallback={SPACE}>
      <Component {...props} name={name} />
    </Suspense>
  )
}
