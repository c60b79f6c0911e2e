import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({
  // A page's own script is fetched when it is first opened, which a busy machine does slowly.
  asyncUtilTimeout: 60_000,
  // The page is printed with what is missing in the end, not each time that it is looked for.
  getElementError: (message, container) => {
    const page = isLookedForAgain() ? '' : `\n\n${prettyDOM(container)}`
    const error = new Error(`${message ?? ''}${page}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

/** Within `waitFor` and `findBy…`, which ask once more for an error when their time is over. */
function isLookedForAgain(): boolean {
  return Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
