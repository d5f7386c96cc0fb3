/** Copies a text; false where the browser keeps its clipboard from the page, as on plain http: then one selects it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
