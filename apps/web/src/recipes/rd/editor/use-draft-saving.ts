import {
  getFormula,
  saveFormula,
  type VersionDraft,
  type VersionFormula,
} from '@rp/contract/recipes/recipe-version'
import { fieldSentence } from '@rp/contract/problems'
import { mergeDrafts, type MergeChoice, type MergeConflict } from '@rp/domain/formula/merge-drafts'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../../kit/call.ts'
import { createAutosave, type Autosave, type Outcome, type SaveState } from './autosave.ts'
import type { Content, MergeBase } from '../formula/draft-state.ts'
import { forgetDraft, storeDraft, type StoredDraft } from './stored-draft.ts'

/** A change is saved after a pause of this length. */
export const restMs = 800
const retryMs = 5000

/** Two edits of one draft: the common base, the server's version, and the conflicts. */
export interface Meeting {
  base: MergeBase
  theirs: VersionFormula
  conflicts?: MergeConflict[]
}

interface Deps {
  saved: VersionFormula
  /** The latest input, and the input last painted, which is the one that is saved. */
  content: Content
  shown: Content
  /** Merges another user's saved version into the form. */
  onMerge: (meeting: Meeting, choices: Readonly<Record<string, MergeChoice>>) => void
}

/** Saves the draft as it changes, stores it here until the server has it, and merges other users' versions. */
export function useDraftSaving({ saved, content, shown, onMerge }: Deps) {
  const version_id = saved.version.id
  const params = { id: saved.version.recipe_id, version_id }
  const [state, setState] = useState<SaveState>('SAVED')
  const [refusal, setRefusal] = useState('')
  const [meeting, setMeeting] = useState<Meeting | null>(null)
  const rowVersion = useRef(saved.version.row_version)
  const storedVersion = useRef(saved.version.row_version)
  const newest = useRef(content)
  const stored = useRef(content)
  const base = useRef<MergeBase>(saved.draft)
  const autosave = useRef<Autosave<Content>>(null)

  async function meet(): Promise<Outcome> {
    try {
      const theirs = await call(getFormula, { params })
      const met: Meeting = { base: base.current, theirs }
      const { conflicts } = mergeDrafts({ base: met.base, mine: latest.current.draft, theirs: theirs.draft })
      if (conflicts.length > 0) {
        setMeeting({ ...met, conflicts })
        return 'CONFLICT'
      }
      resolveConflict(met, {})
      return 'MERGED'
    } catch {
      return 'OFFLINE'
    }
  }

  /** From here on, the other user's version is the common base. */
  function resolveConflict(met: Meeting, choices: Readonly<Record<string, MergeChoice>>): void {
    const { version, draft } = met.theirs
    rowVersion.current = version.row_version
    storedVersion.current = version.row_version
    stored.current = { draft, wrong: {} }
    base.current = draft
    onMerge(met, choices)
  }

  async function handleProblem({ problem }: ProblemError): Promise<Outcome> {
    if (problem.code === 'stale_version') return meet()
    if (problem.status === 0 || problem.status >= 500) return 'OFFLINE'
    const [first] = problem.errors
    setRefusal(first ? fieldSentence(first) : problem.detail)
    return 'REFUSED'
  }

  const save = useEffectEvent(async (sent: Content): Promise<Outcome> => {
    // Content taken unchanged from another user needs no save, which would only get in their way.
    if (isSameDraft(sent, stored.current) && rowVersion.current === storedVersion.current) {
      if (newest.current === sent && Object.keys(sent.wrong).length === 0) forgetDraft(params.version_id)
      return 'SAVED'
    }
    try {
      const body = { ...sent.draft, row_version: rowVersion.current }
      const { version } = await call(saveFormula, { params, body })
      rowVersion.current = version.row_version
      storedVersion.current = version.row_version
      stored.current = sent
      base.current = sent.draft
      const isAll = newest.current === sent && Object.keys(sent.wrong).length === 0
      if (isAll) forgetDraft(params.version_id)
      setRefusal('')
      return 'SAVED'
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      return handleProblem(error)
    }
  })

  useEffect(() => {
    const own = createAutosave<Content>({ save: (sent) => save(sent), onState: setState, restMs, retryMs })
    autosave.current = own
    return () => own.stop()
  }, [])

  const latest = useRef(content)
  useLayoutEffect(() => {
    latest.current = content
  })
  const note = useCallback(
    (next: Content) => {
      if (next === newest.current) return
      newest.current = next
      // Also saves a draft that equals the server's, for example after an undo, because it replaces an edit
      // that waits.
      storeDraft(version_id, next, { row_version: rowVersion.current, ...storedBase(base.current) })
      autosave.current?.change(next)
    },
    [version_id],
  )
  useEffect(() => note(shown), [shown, note])
  // Runs before the paint that shows the change, so that it never looks saved, not even for a moment.
  useLayoutEffect(() => {
    if (shown !== newest.current) setState((now) => (now === 'SAVED' ? 'WAITING' : now))
  }, [shown])

  const flush = useCallback(async () => {
    note(latest.current)
    return (await autosave.current?.flush()) ?? true
  }, [note])
  const readRowVersion = useCallback(() => rowVersion.current, [])
  return {
    // Input that is not painted yet is not saved either.
    state: state === 'SAVED' && content !== shown ? ('WAITING' as const) : state,
    refusal,
    meeting,
    rowVersion: readRowVersion,
    flush,
    /** Work from before a crash is based on an earlier version: the server says whether that is still the newest. */
    goOnFrom({ row_version, base: began }: Pick<StoredDraft, 'row_version' | 'base'>) {
      rowVersion.current = row_version
      base.current = began ?? nothingKnown
    },
    /** Every conflict is decided: the merged result is saved as the next change. */
    decide(choices: Readonly<Record<string, MergeChoice>>) {
      if (!meeting) return
      setMeeting(null)
      autosave.current?.drop()
      resolveConflict(meeting, choices)
    },
  }
}

const isSameDraft = (one: Content, other: Content): boolean =>
  one.draft === other.draft || JSON.stringify(one.draft) === JSON.stringify(other.draft)

/** For work from a crash in an earlier release: the user decides on every difference. */
const nothingKnown: MergeBase = { lines: [] }

const storedBase = (base: MergeBase): Pick<StoredDraft, 'base'> => (isWhole(base) ? { base } : {})
const isWhole = (base: MergeBase): base is VersionDraft => 'batch_size' in base
