import { inBrowser } from '../in-browser.ts'
import { permissionGrowth, treeGrowth } from './engine-growth.ts'
import { importGrowth } from './import-growth.ts'
import { exportGrowth, listGrowth, navigationGrowth, selectGrowth } from './screen-growth.ts'

/** A browser needs seconds for each. */
const BROWSER_RUNS = 3

/** How times, heap and elements grow with the data: three sizes of each. */
export async function growth(runs: number): Promise<void> {
  console.log(`\nGrowth with the size of the data (${String(runs)} runs)`)
  treeGrowth(runs)
  permissionGrowth(runs)
  await inBrowser(async (bench) => {
    const fewer = Math.min(runs, BROWSER_RUNS)
    await listGrowth(bench, fewer)
    await selectGrowth(bench, fewer)
    await importGrowth(bench, fewer)
    await exportGrowth(bench, fewer)
    await navigationGrowth(bench)
  })
}
