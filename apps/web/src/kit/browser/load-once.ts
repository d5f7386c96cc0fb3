/**
 * Loads a module on first use, with one import shared by all callers. WebKit resolves a second import of a module with
 * top-level await before the module has run (WebKit bug 242740), so such a module is imported in one place, through
 * this. After a failed load the next caller tries again.
 */
export function loadOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | null = null
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null
      throw cause
    })
    return loading
  }
}
