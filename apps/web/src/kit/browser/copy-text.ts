/** Copies a text; false if the browser denies clipboard access, as on plain http: then the user must select it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
