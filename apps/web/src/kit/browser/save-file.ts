/** Starts a browser download of bytes under a file name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download holds its own reference to the bytes.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
