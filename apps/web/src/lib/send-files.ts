/** What the server said to an upload, as text; status 0 when it said nothing at all. */
export type UploadReply = {
  readonly status: number
  readonly statusText: string
  readonly body: string
}

/**
 * Posts files with progress, which fetch cannot report. `onSent` is called with the share of the
 * bytes that have gone, 0 to 1. Never rejects: no answer is status 0.
 */
export function sendFiles(
  url: string,
  form: FormData,
  onSent: (share: number) => void,
): Promise<UploadReply> {
  return new Promise((resolve) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', url)
    xhr.withCredentials = true
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable && event.total > 0) onSent(event.loaded / event.total)
    }
    xhr.onloadend = () => {
      resolve({ status: xhr.status, statusText: xhr.statusText, body: xhr.responseText })
    }
    xhr.send(form)
  })
}

/** The JSON of a reply's body; undefined where it has none. */
export function bodyOf(reply: UploadReply): unknown {
  try {
    return JSON.parse(reply.body)
  } catch {
    return undefined
  }
}

/** Whether the server took the files. */
export function isTaken({ status }: UploadReply): boolean {
  return status >= 200 && status <= 299
}

/**
 * Why an upload was refused, in the server's words; else the status where its answer is no JSON,
 * else `fallback`.
 */
export function refusalOf(reply: UploadReply, fallback: string): string {
  if (reply.status === 0) return fallback
  const body = bodyOf(reply)
  if (body === undefined) return `Server error: ${reply.status} ${reply.statusText}`
  if (typeof body !== 'object' || body === null || !('message' in body)) return fallback
  return typeof body.message === 'string' && body.message !== '' ? body.message : fallback
}
