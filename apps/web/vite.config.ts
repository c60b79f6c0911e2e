import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { productName } from '@criteria-desk/contract/product'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { Plugin, UserConfig } from 'vite'
import { pagesAhead } from './pages-ahead.ts'

const apiPort = process.env.PORT ?? '3000'

// What the entry and the sign-in page share with every other page, and what they all stand on. Left
// alone it would be spread over ten tiny scripts, the more the more pages there are, and these
// compress worse than one.
const firstPieces = {
  name: 'first-pieces',
  test: new RegExp(
    [
      'node_modules/(react|react-dom|scheduler)/',
      'src/ui/(button|classes|error-state|field|icon|icon-button|logo|spinner|text-field|toast|toast-store|tooltip|link-classes|open-modals)\\.tsx?$',
      'src/lib/(criteria-version|log|preference-cookie|request|session|session-expiry)\\.ts$',
      'src/app/loading-page\\.tsx$',
      'src/features/legal/(cookie-strip|cookie-words|footer-line|public-footer)\\.tsx?$',
      'contract/src/(criteria-version|product)\\.ts$',
      'src/ui/icons/table-2\\.',
    ].join('|'),
  ),
}

// Likewise what the pages in front of the sign-in share.
const signInPieces = {
  name: 'sign-in-pieces',
  test: /src\/features\/auth\/components\/(sign-in-frame|login-art|password-field)\.tsx$/,
}

// Likewise what the pages behind it share.
const signedInPieces = {
  name: 'signed-in-pieces',
  test: new RegExp(
    [
      'node_modules/@tanstack/(?!(?:react-)?virtual|.*(?:mutationObserver|useMutation|[iI]nfinite|[qQ]ueries|[sS]uspense|useBlocker|useInfinite))',
      'src/app/(router|navigation)\\.tsx?$',
      'src/app/shell/',
      'src/ui/(avatar|badge|card|dialog|empty-state|freshness-line|kbd|menu|menu-list|modal|page-header|sheet|skeleton)\\.tsx$',
      // Those of the navigation and of the head of a page.
      'src/ui/icons/(arrow-up|book-open-text|building-2|calculator|chart-column|chevron-down|file-chart-column|file-down|file-text|file-up|flag|history|house|landmark|log-out|mailbox|message-square-text|moon|newspaper|panel-left|plus|scale|scan-text|search|square-pen|sun|user|user-round-search|users)\\.',
      'src/lib/router/',
      'src/lib/(current-user|london-dates|may-leave|query-client|role-labels|slot|theme|use-media|use-printing)\\.tsx?$',
      'domain/src/access/roles\\.ts$',
      'domain/src/understanding/read-by\\.ts$',
    ].join('|'),
  ),
}

const productNameInPage: Plugin = {
  name: 'product-name-in-page',
  transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', productName),
}

// `npm run dev` is both: the server, started anew whenever it changes, and this one in front of it.
const serverBehind: Plugin = {
  name: 'server-behind',
  apply: 'serve',
  configureServer: ({ httpServer }) => {
    const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url))
    const server = spawn(process.execPath, ['--watch', main], { stdio: 'inherit' })
    server.once('exit', (code) => process.exit(code ?? 1))
    httpServer?.once('close', () => server.kill())
    process.once('exit', () => server.kill())
  },
}

// What the PDF library would load to draw HTML and SVG, which no report does: not installed.
const withoutUnused: Plugin = {
  name: 'without-unused',
  enforce: 'pre',
  resolveId: (id) => (/^(?:canvg|html2canvas|dompurify)$/.test(id) ? unusedModule : null),
  load: (id) => (id === unusedModule ? 'export default undefined' : null),
}
const unusedModule = '\0unused'

// The one font that every page's first words need; the others come when they are first used.
const sansPreload: Plugin = {
  name: 'sans-preload',
  transformIndexHtml: (_html, { bundle }) => {
    const font = Object.keys(bundle ?? {}).find((file) => /plex-sans-latin-wght.*woff2$/.test(file))
    if (font === undefined) return []
    const attrs = {
      rel: 'preload',
      href: `/${font}`,
      as: 'font',
      type: 'font/woff2',
      crossorigin: '',
    }
    return [{ tag: 'link', attrs, injectTo: 'head' }]
  },
}

export const webConfig: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    productNameInPage,
    withoutUnused,
    sansPreload,
    pagesAhead,
    serverBehind,
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Every browser this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [firstPieces, signInPieces, signedInPieces] } },
    },
    // A font or picture inside the script would be paid for before it is needed, and refused by
    // the content security policy.
    assetsInlineLimit: 0,
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: `http://127.0.0.1:${apiPort}` } },
  },
}

export default webConfig
