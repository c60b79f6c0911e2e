import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const everyLook = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [1280, 360].map((width) => ({ colorScheme, width })),
)

/** How every page is looked at: both schemes and both widths once, or with LOOKS=all all four. */
const looks =
  process.env.LOOKS === 'all'
    ? everyLook
    : everyLook.filter(({ colorScheme, width }) => (colorScheme === 'light') === (width === 1280))

/**
 * What is wrong with a page as it stands, in one look after another, a line each; empty is good.
 * The page is as wide as the last look afterwards.
 */
export async function findFaultsInLooks(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const { colorScheme, width } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise(requestAnimationFrame))
    for (const fault of await findFaults(page)) faults.push(`${colorScheme}, ${width}: ${fault}`)
  }
  return faults
}

/** What axe finds, with where it is, and whether the page can be pushed sideways. */
export async function findFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return [
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(' ')}`),
    ),
    ...(sideways > 0 ? [`scrolls sideways by ${sideways} px`] : []),
  ]
}
