import { fileURLToPath } from 'node:url'
import { productName } from '@criteria-desk/contract/product'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { UserConfig } from 'vite'

const apiPort = process.env.PORT ?? '3000'

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
