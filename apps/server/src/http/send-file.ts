import type { FastifyReply } from 'fastify'

/** Sends bytes as a file to keep, under the name that it had. */
export function sendFile(
  reply: FastifyReply,
  { filename, bytes }: { readonly filename: string; readonly bytes: Uint8Array },
  contentType: string,
): FastifyReply {
  const name = encodeURIComponent(filename).replace(/['()*]/g, percentEncode)
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type(contentType)
    .send(Buffer.from(bytes))
}

/** The few letters that a header's extended value may not hold and `encodeURIComponent` leaves. */
function percentEncode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}
