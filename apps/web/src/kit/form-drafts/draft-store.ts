import { forgetSealed, storeSealed, readSealed, sealedIds } from '../browser/sealed-drafts.ts'

/** Maximum age in days, and maximum number of forms per user. */
const retentionDays = 30
const storedFormsMax = 100
const dayMs = 86_400_000

export interface DraftField {
  typed: unknown
  /** The value it replaced; if that differs now, another user has changed it. */
  over: unknown
  /** It belongs to a field that was typed, and is stored although it was not. */
  isHeld?: boolean
}

export type DraftFields = Readonly<Record<string, DraftField>>

export interface StoredDraft {
  /** The full place: two places may share the short form that is the storage key. */
  place: string
  /** When the draft was typed. */
  at: string
  /** The version of the record it was typed over. */
  row_version: number | null
  fields: DraftFields
}

/** What the signed-in user typed into this place's form and neither saved nor discarded. */
export function readStoredDraft(place: string): StoredDraft | null {
  const stored = readSealed<StoredDraft>('form', idOf(place))
  if (!stored || stored.place !== place) return null
  return isOld(stored) ? null : stored
}

/** Stores it on each key press. When the browser is full, the oldest forms are dropped. */
export function writeStoredDraft(draft: StoredDraft): void {
  const id = idOf(draft.place)
  if (storeSealed('form', id, draft)) return
  const [oldest] = othersByAge(id)
  if (!oldest) return
  forgetSealed('form', oldest)
  storeSealed('form', id, draft)
}

export function deleteStoredDraft(place: string): void {
  forgetSealed('form', idOf(place))
}

/** Removes forms that are too old, unreadable, or over the limit. */
export function sweepStoredDrafts(): void {
  for (const id of sealedIds('form')) {
    const stored = readSealed<StoredDraft>('form', id)
    if (!stored || isOld(stored)) forgetSealed('form', id)
  }
  for (const id of othersByAge('').slice(0, -storedFormsMax)) forgetSealed('form', id)
}

function isOld({ at }: StoredDraft): boolean {
  return !(Date.now() - Date.parse(at) < retentionDays * dayMs)
}

/** The other stored forms, oldest first. */
function othersByAge(id: string): string[] {
  return sealedIds('form')
    .filter((other) => other !== id)
    .map((other) => ({ other, at: readSealed<StoredDraft>('form', other)?.at ?? '' }))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ other }) => other)
}

/** Short, and without the words of the place, which another user of the browser could read. */
function idOf(place: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (const letter of place) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  return [high, low].map((part) => (part >>> 0).toString(36)).join('')
}
