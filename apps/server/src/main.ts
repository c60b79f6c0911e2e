import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import './quick-imports.ts'

// What was compiled for one start serves the next, and nobody else may put programs there. Programs
// are loaded after this, and not with this one: of those nothing would be kept.
process.umask(0o077)
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/server', import.meta.url)))

await import('./start.ts')
