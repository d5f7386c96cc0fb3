import { listDrafts, saveDraft, type ChatDraft } from '@rp/contract/chat/draft'
import { forgetSealed, keepSealed, readSealed, sealedIds } from '../../../kit/browser/sealed-drafts.ts'
import { call } from '../../../kit/call.ts'

export type Draft = Pick<ChatDraft, 'body' | 'visibility' | 'reply_to' | 'files'>

interface Kept extends Draft {
  /** When it was written here, or kept by the server. */
  updated_at: string
  isSaved: boolean
}

const empty: Draft = { body: '', visibility: 'public', reply_to: null, files: [] }
export function isEmptyDraft({ body, files }: Pick<Draft, 'body' | 'files'>): boolean {
  return body.trim() === '' && files.length === 0
}

const saveAfterMs = 1000

/**
 * What this user has begun to write, and the files that are uploaded for it, by room: in this browser with the key press, on the server a second later, from
 * where the other devices get it. What was not saved yet wins over what comes.
 */
export function openDrafts() {
  const kept = new Map<string, Kept>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const listeners = new Set<() => void>()
  for (const room_id of sealedIds('draft')) {
    const draft = readSealed<Kept | string>('draft', room_id)
    if (draft !== null) kept.set(room_id, wholeOf(draft))
  }

  function put(room_id: string, draft: Kept): void {
    if (isEmptyDraft(draft) && draft.isSaved) forget(room_id)
    else {
      kept.set(room_id, draft)
      keepSealed('draft', room_id, draft)
    }
    for (const listener of listeners) listener()
  }

  function forget(room_id: string): void {
    kept.delete(room_id)
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
    const draft = kept.get(room_id)
    if (!draft || draft.isSaved) return
    const { body, visibility, reply_to } = draft
    const files = draft.files.map(({ file }) => file)
    const written = { body, visibility, reply_to, files }
    const saved = await call(saveDraft, { params: { id: room_id }, body: written })
      .then(() => true)
      // It stays in this browser; the next connection or key press tries again.
      .catch(() => false)
    if (saved && kept.get(room_id) === draft) put(room_id, { ...draft, isSaved: true })
  }

  /** Takes what the server has; of a room that was written in here since, the own stays. */
  async function load(): Promise<void> {
    const drafts = await call(listDrafts, {}).catch(() => null)
    if (!drafts) return
    const known = new Set(drafts.map(({ room_id }) => room_id))
    for (const [room_id, { isSaved }] of kept) if (isSaved && !known.has(room_id)) forget(room_id)
    for (const { room_id, ...draft } of drafts)
      if (kept.get(room_id)?.isSaved !== false) kept.set(room_id, { ...draft, isSaved: true })
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    of: (room_id: string): Draft => kept.get(room_id) ?? empty,
    write(room_id: string, change: Partial<Draft>): void {
      const draft = { ...(kept.get(room_id) ?? empty), ...change }
      put(room_id, { ...draft, updated_at: new Date().toISOString(), isSaved: false })
      saveSoon(room_id)
    },
    /** Another device wrote, or the connection is back: what is not saved is saved, then all is loaded. */
    async renew(): Promise<void> {
      await Promise.all([...kept.keys()].map(save))
      await load()
    },
    close(): void {
      for (const timer of timers.values()) clearTimeout(timer)
      for (const room_id of kept.keys()) void save(room_id)
    },
  }
}

/** Earlier versions kept the bare text. */
function wholeOf(stored: Kept | string): Kept {
  const unsaved = { ...empty, updated_at: '', isSaved: false }
  return typeof stored === 'string' ? { ...unsaved, body: stored } : { ...unsaved, ...stored }
}
