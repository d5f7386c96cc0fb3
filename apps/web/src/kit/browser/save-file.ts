/** Hands bytes to the browser's download under a name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has taken its own hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
