/** Has the browser keep a file that was made here. */
export function keepFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // The browser has begun to keep it by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
