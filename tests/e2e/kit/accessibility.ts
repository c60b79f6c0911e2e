import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** How every page is looked at. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
)

/** What axe finds wrong with a page as it stands, one line each with where it is; empty is good. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  )
}
