import { registerHooks } from 'node:module'

/**
 * The package.json of drizzle-orm names each of its thousand files, 180 kB, and Node takes a copy of
 * it for every file that it loads, to learn each time that it is a module: a third of the time that
 * all imports take, and 80 MB. Where one of its files asks for another, both are known. So are our
 * own, of which a start reads a thousand.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context
    if (parentURL === undefined || !specifier.startsWith('.')) return next(specifier, context)
    const isOwn = specifier.endsWith('.ts') && !parentURL.includes('/node_modules/')
    const isItsOwn = specifier.endsWith('.js') && parentURL.includes('/node_modules/drizzle-orm/')
    if (!isOwn && !isItsOwn) return next(specifier, context)
    const format = isOwn ? 'module-typescript' : 'module'
    return { url: new URL(specifier, parentURL).href, format, shortCircuit: true }
  },
})
