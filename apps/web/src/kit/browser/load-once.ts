/**
 * A module that is loaded when it is first asked for, by one import for everybody who asks. WebKit answers a second
 * import of a module with top-level await before the module has run (WebKit bug 242740), so such a module is imported
 * in one place, through this. A failed load is tried again by the next who asks.
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
