import type { InjectOptions } from 'fastify'

/** A multipart request with one file, as a browser's form would send it. */
export function multipartOf(
  fieldName: string,
  file: { filename: string; bytes: Uint8Array; contentType?: string },
  fields: Readonly<Record<string, string>> = {},
): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = '----criteria-desk-test'
  const text = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="${fieldName}"; filename="${file.filename}"\r\ncontent-type: ${file.contentType ?? 'application/octet-stream'}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(text.join('') + head),
      file.bytes,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]),
  }
}

/** The same with several files in one field. */
export function multipartOfSeveral(
  fieldName: string,
  files: readonly { filename: string; bytes: Uint8Array }[],
  fields: Readonly<Record<string, string>> = {},
): Pick<InjectOptions, 'payload' | 'headers'> {
  const boundary = '----criteria-desk-test'
  const texts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const parts = files.flatMap(({ filename, bytes }) => [
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${fieldName}"; filename="${filename}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      Buffer.from(texts.join('')),
      ...parts,
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  }
}
