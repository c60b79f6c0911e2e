import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a file to keep as it is made, no faster than it is taken. */
export function sendParts(
  reply: FastifyReply,
  { filename, parts }: { readonly filename: string; readonly parts: AsyncIterable<string> },
  contentType: string,
): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename="${filename}"`)
    .type(contentType)
    .send(Readable.from(parts, { objectMode: false }))
}

/** Sends bytes as a file to keep, under the name that it had. */
export function sendFile(
  reply: FastifyReply,
  { filename, bytes }: { readonly filename: string; readonly bytes: Uint8Array },
  contentType: string,
): FastifyReply {
  return nameFile(reply, filename, contentType).send(Buffer.from(bytes))
}

/** The same of a file that is still being made; whoever stops taking it ends that. */
export function sendFileAsItComes(
  reply: FastifyReply,
  { filename, content }: { readonly filename: string; readonly content: Readable },
  contentType: string,
): FastifyReply {
  reply.raw.once('close', () => content.destroy())
  return nameFile(reply, filename, contentType).send(content)
}

function nameFile(reply: FastifyReply, filename: string, contentType: string): FastifyReply {
  const name = encodeURIComponent(filename).replace(/['()*]/g, percentEncode)
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
    .type(contentType)
}

/** The few letters that a header's extended value may not hold and `encodeURIComponent` leaves. */
function percentEncode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
}
