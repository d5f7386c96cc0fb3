const lock = 'recipe-panel.outbox'

interface Candidate {
  lead(): void
  follow(): void
}

/** One tab of this browser leads at a time; the next takes over when it closes. Returns a function to step down. */
export function elect({ lead, follow }: Candidate): () => void {
  // without a secure context there are no locks; then every tab sends, and client_id keeps that harmless
  if (!navigator.locks) {
    lead()
    return follow
  }
  const gone = new AbortController()
  navigator.locks
    .request(lock, { signal: gone.signal }, () => {
      lead()
      return new Promise<void>((resolve) => gone.signal.addEventListener('abort', () => resolve()))
    })
    .catch(() => undefined) // the wait was aborted
  return () => {
    follow()
    gone.abort()
  }
}

/** Notifies the other tabs that the stored outbox changed. */
export function openTabChannel(onChange: () => void) {
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lock)
  channel?.addEventListener('message', onChange)
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
    notify: () => channel?.postMessage(null),
    /** Later changes are not announced. */
    close(): void {
      channel?.close()
      channel = null
    },
  }
}
