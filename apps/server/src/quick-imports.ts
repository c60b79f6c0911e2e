import { registerHooks } from 'node:module'

/**
 * The package.json of drizzle-orm names each of its thousand files, 180 kB, and Node takes a copy of
 * it for every file that it loads, to learn each time that it is a module: a third of the time that
 * all imports take, and 80 MB. Where one of its files asks for another, both are known.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    const { parentURL } = context
    const isItsOwn = parentURL?.includes('/node_modules/drizzle-orm/') && specifier.endsWith('.js')
    if (!isItsOwn || !specifier.startsWith('.')) return next(specifier, context)
    return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
  },
})
