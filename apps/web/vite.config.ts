import { fileURLToPath } from 'node:url'
import { productName } from '@criteria-desk/contract/product'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

const apiPort = process.env.PORT ?? '3000'

// What the entry and the sign-in page share with every other page. Left alone it would be spread
// over ten tiny scripts, which compress worse than one.
const firstPieces = {
  name: 'first-pieces',
  test: new RegExp(
    [
      'src/ui/(button|classes|field|icon|icon-button|logo|spinner|text-field|toast|toast-store|tooltip)\\.tsx?$',
      'src/lib/(criteria-version|log|request|session|session-expiry)\\.ts$',
      'src/features/legal/footer-line\\.tsx$',
      'contract/src/(criteria-version|product)\\.ts$',
      'lucide-react/.*/icons/table-2\\.',
    ].join('|'),
  ),
}

export const webConfig: UserConfig = {
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    tailwindcss(),
    {
      name: 'product-name',
      transformIndexHtml: (html) => html.replaceAll('%PRODUCT_NAME%', productName),
    },
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Every browser this is built for preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [firstPieces] } } },
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
