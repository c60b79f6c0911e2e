import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { test as base } from 'vitest'
import { launchChromium } from './chromium.ts'
import { type Product, startProduct } from './product.ts'
import { type people, signInAs } from './sign-in.ts'
import { withdrawUploads } from './withdraw-uploads.ts'

type PageOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & {
  /** Somebody who has signed in before; they do so through the form once for each test file. */
  readonly as?: keyof typeof people | undefined
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

export type Journey = {
  /** The running product, one for all files of a worker. */
  readonly product: Product
  readonly browser: Browser
  /** What a file uploads is gone before the next one. */
  readonly ownUploads: undefined
  /** What the browsers of those who have signed in remember. */
  readonly remembered: Map<string, StorageState>
  /** Opens a page of a person who has never been here, on a wide light screen unless told. */
  readonly openPage: (options?: PageOptions) => Promise<Page>
  readonly page: Page
}

/** Only ends what would never come: a machine may be many times slower than another. */
const longestWaitMs = 60_000

const pictures = resolve(import.meta.dirname, '../../../test-results')

/**
 * A test that walks through the product in a real browser. Product and browser are shared by a
 * worker's files, one file at a time; each page has a browser context of its own. What a file uploads is
 * removed after it; people and companies that a journey changes it makes itself. Whatever the
 * browser's console calls an error, and any request to another host, fails the journey; a failed
 * one leaves a picture behind.
 */
export const journey = base.extend<Journey>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from it.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker' },
  ],

  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads what a fixture needs from it.
    async ({}, use) => {
      const browser = await launchChromium()
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],

  ownUploads: [
    async ({ product }, use) => {
      const withdraw = await withdrawUploads(product)
      await use(undefined)
      await withdraw()
    },
    { scope: 'file', auto: true },
  ],

  remembered: [new Map(), { scope: 'file' }],

  openPage: async ({ product, browser, remembered, task }, use) => {
    const contexts: BrowserContext[] = []
    const complaints: string[] = []
    const open = async ({ as, ...options }: PageOptions): Promise<Page> => {
      if (as && !remembered.has(as)) remembered.set(as, await signInOnce(await open({}), as))
      const storageState = as && remembered.get(as)
      const context = await browser.newContext({
        baseURL: product.address,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
        ...(storageState ? { storageState } : {}),
      })
      contexts.push(context)
      context.setDefaultTimeout(longestWaitMs)
      listenForComplaints(context, [product.address, ...product.neighbours], complaints)
      return context.newPage()
    }
    await use((options = {}) => open(options))
    if (task.result?.state === 'fail') await takePictures(contexts, task.name)
    for (const context of contexts) await context.close()
    if (complaints.length > 0) throw new Error(`The browser complained:\n${complaints.join('\n')}`)
  },

  page: async ({ openPage }, use) => {
    await use(await openPage())
  },
})

async function signInOnce(page: Page, person: keyof typeof people): Promise<StorageState> {
  await signInAs(page, person)
  return page.context().storageState()
}

function listenForComplaints(
  context: BrowserContext,
  addresses: readonly string[],
  said: string[],
): void {
  context.on('weberror', (event) => said.push(String(event.error())))
  context.on('console', (message) => {
    // A refused request is part of many journeys; the page's own words about it are what counts.
    const isRefusedRequest = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusedRequest) said.push(message.text())
  })
  context.on('request', (request) => {
    const url = request.url()
    const isOwn =
      addresses.some((address) => url.startsWith(address)) || /^(data|blob|about):/.test(url)
    if (!isOwn) said.push(`A request left for another host: ${url}`)
  })
}

async function takePictures(contexts: readonly BrowserContext[], name: string): Promise<void> {
  mkdirSync(pictures, { recursive: true })
  const pages = contexts.flatMap((context) => context.pages())
  for (const [number, page] of pages.entries()) {
    const file = `${name.replaceAll(/\W+/g, '-').toLowerCase()}-${number + 1}.png`
    await page.screenshot({ path: join(pictures, file), fullPage: true })
  }
}
