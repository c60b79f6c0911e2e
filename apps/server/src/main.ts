import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import './quick-imports.ts'

// What was compiled for one start serves the next. Programs are loaded after this, and not with this
// one: of those nothing would be kept.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/server', import.meta.url)))

await import('./start.ts')
