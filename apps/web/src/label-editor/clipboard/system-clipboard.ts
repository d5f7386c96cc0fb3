/** The content of the system clipboard, as far as the browser lets the page read it; null if it does not. */
export async function readSystemClipboard(): Promise<DataTransfer | null> {
  try {
    const data = new DataTransfer()
    for (const item of await navigator.clipboard.read())
      for (const type of item.types) await putInto(data, type, await item.getType(type))
    return data
  } catch {
    return null
  }
}

/** The text of the system clipboard, empty if it holds none; null if the browser does not let the page read it. */
export async function readSystemText(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

async function putInto(data: DataTransfer, type: string, blob: Blob): Promise<void> {
  if (type.startsWith('image/')) data.items.add(new File([blob], `pasted.${type.slice(6)}`, { type }))
  else if (type === 'text/plain') data.setData(type, await blob.text())
}
