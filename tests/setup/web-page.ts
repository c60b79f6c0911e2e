import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// A page's own script is fetched when it is first opened, which a busy machine does slowly.
configure({ asyncUtilTimeout: 60_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
