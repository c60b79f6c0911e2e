import type { HeaderPanel } from './header-rows.ts'
import type { SheetView } from './sheet-view.ts'

/** Stub. */
export function findPairPanels(_view: SheetView): readonly HeaderPanel[] {
  return []
}
