import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const everyLook = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [360, 1280].map((width) => ({ colorScheme, width })),
)

/** How every page is looked at: both schemes and both widths once, or with LOOKS=all all four. */
export const looks =
  process.env.LOOKS === 'all'
    ? everyLook
    : everyLook.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 1280))

/** What axe finds wrong with a page as it stands, one line each with where it is; empty is good. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
  )
}
