import { listDrafts, saveDraft, type ChatDraft } from '@rp/contract/chat/draft'
import { forgetSealed, storeSealed, readSealed, sealedIds } from '../../../kit/browser/sealed-drafts.ts'
import { call } from '../../../kit/call.ts'

export type Draft = Pick<ChatDraft, 'body' | 'visibility' | 'reply_to' | 'files'>

interface StoredDraft extends Draft {
  /** When it was written here or saved by the server. */
  updated_at: string
  isSaved: boolean
}

const empty: Draft = { body: '', visibility: 'public', reply_to: null, files: [] }
export function isEmptyDraft({ body, files }: Pick<Draft, 'body' | 'files'>): boolean {
  return body.trim() === '' && files.length === 0
}

const saveAfterMs = 1000

/**
 * The user's unsent text and uploaded files, by room: in this browser on each key press, on the server a second later,
 * from where other devices get them. Unsaved local text wins over incoming.
 */
export function openDrafts() {
  const stored = new Map<string, StoredDraft>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  for (const room_id of sealedIds('draft')) {
    const draft = readSealed<StoredDraft | string>('draft', room_id)
    if (draft !== null) stored.set(room_id, wholeOf(draft))
  }

  function put(room_id: string, draft: StoredDraft): void {
    if (isEmptyDraft(draft) && draft.isSaved) forget(room_id)
    else {
      stored.set(room_id, draft)
      storeSealed('draft', room_id, draft)
    }
    for (const listener of listeners) listener()
  }

  function forget(room_id: string): void {
    stored.delete(room_id)
    forgetSealed('draft', room_id)
  }

  function saveSoon(room_id: string): void {
    clearTimeout(timers.get(room_id))
    timers.set(
      room_id,
      setTimeout(() => void save(room_id), saveAfterMs),
    )
  }

  async function save(room_id: string): Promise<void> {
    const draft = stored.get(room_id)
    if (!draft || draft.isSaved) return
    const { body, visibility, reply_to } = draft
    const files = draft.files.map(({ file }) => file)
    const written = { body, visibility, reply_to, files }
    const saved = await call(saveDraft, { params: { id: room_id }, body: written })
      .then(() => true)
      // It stays in this browser; the next connection or key press retries.
      .catch(() => false)
    if (saved && stored.get(room_id) === draft) put(room_id, { ...draft, isSaved: true })
  }

  /** Loads the server's drafts; a room edited here since keeps its own. */
  async function load(): Promise<void> {
    const drafts = await call(listDrafts, {}).catch(() => null)
    if (!drafts) return
    const known = new Set(drafts.map(({ room_id }) => room_id))
    for (const [room_id, { isSaved }] of stored) if (isSaved && !known.has(room_id)) forget(room_id)
    for (const { room_id, ...draft } of drafts)
      if (stored.get(room_id)?.isSaved !== false) stored.set(room_id, { ...draft, isSaved: true })
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (room_id: string): Draft => stored.get(room_id) ?? empty,
    write(room_id: string, change: Partial<Draft>): void {
      const draft = { ...(stored.get(room_id) ?? empty), ...change }
      put(room_id, { ...draft, updated_at: new Date().toISOString(), isSaved: false })
      saveSoon(room_id)
    },
    /** After an edit on another device or a reconnect: saves what is unsaved, then loads all. */
    async renew(): Promise<void> {
      await Promise.all([...stored.keys()].map(save))
      await load()
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const room_id of stored.keys()) void save(room_id)
    },
  }
}

/** Earlier versions stored plain text. */
function wholeOf(stored: StoredDraft | string): StoredDraft {
  const unsaved = { ...empty, updated_at: '', isSaved: false }
  return typeof stored === 'string' ? { ...unsaved, body: stored } : { ...unsaved, ...stored }
}
