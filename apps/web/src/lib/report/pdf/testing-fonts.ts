const files = import.meta.glob<string>('./fonts/*.woff', { query: '?inline', import: 'default' })

/** The answer to a call for a font of reports, as the pages' server gives it; null for any other. */
export async function fontFile(call: string): Promise<Response | null> {
  const name = /^GET .*\/(fonts\/[^/]+\.woff)$/.exec(call)?.[1]
  const read = files[`./${name}`]
  if (read === undefined) return null
  const letters = atob((await read()).replace(/^.*;base64,/, ''))
  return new Response(Uint8Array.from(letters, (letter) => letter.charCodeAt(0)))
}
