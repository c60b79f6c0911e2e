import { vi } from 'vitest'

/** Stands in for the browser's uploads, which report progress. */
export class StubUpload {
  static current: StubUpload
  static all: StubUpload[] = []
  readonly upload: { onprogress?: (event: object) => void } = {}
  onloadend?: () => void
  status = 0
  statusText = ''
  responseText = ''
  withCredentials = false
  sent?: FormData
  url = ''
  constructor() {
    StubUpload.current = this
    StubUpload.all.push(this)
  }
  open(_method: string, url: string) {
    this.url = url
  }
  send(form: FormData) {
    this.sent = form
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.statusText = 'Bad Gateway'
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onloadend?.()
  }
}

/** Until the globals are unstubbed, uploads go to `StubUpload.current`. */
export function stubUploads(): void {
  StubUpload.all = []
  vi.stubGlobal('XMLHttpRequest', StubUpload)
}
