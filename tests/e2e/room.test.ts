import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { ask, conversation } from './kit/chat.ts'
import { journey } from './kit/journey.ts'

const question = 'Which lenders accept lodger income?'

// The demo firm's own criteria are asked: nothing is uploaded.
describe('the room on the screen', () => {
  journey.for([
    { width: 1280, height: 800 },
    { width: 768, height: 1024 },
    { width: 1920, height: 1080 },
  ])('a source stands beside the chat at $width', async (viewport, { openPage }) => {
    const page = await openPage({ as: 'advisor', viewport })
    await page.goto('/')
    await ask(page, question)
    const chip = conversation(page)
      .getByRole('button', { name: /: Source: / })
      .first()
    await chip.waitFor()
    const before = await heights(page)
    await chip.click()
    const panel = page.getByRole('complementary', { name: 'Source' })
    await panel.locator('[data-lit]').first().waitFor()

    expect(await heights(page)).toEqual(before)
    const box = await boxOf(questionBox(page))
    expect(bottomOf(box)).toBeLessThanOrEqual(viewport.height)
    const chat = await boxOf(page.getByRole('region', { name: 'Chat', exact: true }))
    expect(rightOf(chat)).toBeLessThanOrEqual((await boxOf(panel)).x)

    await page.goBack()
    await panel.waitFor({ state: 'detached' })
    await conversation(page).getByText(question).waitFor()
    await page.goForward()
    await panel.locator('[data-lit]').first().waitFor()
    await page.keyboard.press('Escape')
    await panel.waitFor({ state: 'detached' })
  })

  journey.for([
    { width: 1280, height: 800 },
    { width: 360, height: 740 },
  ])(
    'a notification covers neither page nor question box at $width',
    async (viewport, { openPage }) => {
      const page = await openPage({ as: 'advisor', viewport })
      await page.goto('/')
      await ask(page, question)
      await conversation(page)
        .getByRole('button', { name: /: Source: / })
        .first()
        .waitFor()
      await page.getByRole('button', { name: 'New Chat' }).click()
      const words = page.getByText('Chat cleared successfully.', { exact: false })
      const toast = page.getByRole('region', { name: /^Notifications/ })
      await words.waitFor()
      const chat = await boxOf(page.getByRole('region', { name: 'Chat', exact: true }))
      expect(bottomOf(await boxOf(toast))).toBeLessThanOrEqual(chat.y)
    },
  )

  journey('who is signed in keeps the sidebar where there is no page', async ({ openPage }) => {
    const page = await openPage({ as: 'advisor' })
    await page.goto('/nowhere')
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor()
    await page.getByRole('link', { name: 'Quick Search' }).click()
    await page.getByRole('heading', { level: 1, name: 'Quick Search' }).waitFor()
  })
})

/** Of the page's title and of the question box, with where they begin. */
async function heights(page: Page) {
  const title = await boxOf(page.getByRole('heading', { level: 1 }))
  const box = await boxOf(questionBox(page))
  return { title: [title.y, title.height], box: [box.y, box.height] }
}

function questionBox(page: Page): Locator {
  return page.getByRole('textbox', { name: 'Your question' })
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It is not to be seen.')
  return box
}

function bottomOf({ y, height }: { readonly y: number; readonly height: number }): number {
  return y + height
}

function rightOf({ x, width }: { readonly x: number; readonly width: number }): number {
  return x + width
}
