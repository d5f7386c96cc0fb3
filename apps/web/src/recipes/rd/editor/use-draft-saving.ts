import {
  getFormula,
  saveFormula,
  type VersionDraft,
  type VersionFormula,
} from '@rp/contract/recipes/recipe-version'
import { mergeDrafts, type MergeChoice, type MergeConflict } from '@rp/domain/formula/merge-drafts'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../../kit/call.ts'
import { createAutosave, type Autosave, type Outcome, type SaveState } from './autosave.ts'
import type { Content, MergeBase } from '../formula/draft-state.ts'
import { forgetDraft, keepDraft, type KeptDraft } from './kept-draft.ts'

const restMs = 800
const retryMs = 5000

/** Two edits of one draft: what both began with, what the server has now, and what has to be decided. */
export interface Meeting {
  base: MergeBase
  theirs: VersionFormula
  conflicts?: MergeConflict[]
}

interface Parts {
  saved: VersionFormula
  /** What was typed last, and what was painted of it: saving follows the painted one. */
  content: Content
  shown: Content
  /** Brings what somebody else saved into the form, beside what was typed upon the same base. */
  onMerge: (meeting: Meeting, choices: Readonly<Record<string, MergeChoice>>) => void
}

/** Saves the draft as it changes, keeps it here until the server has it, and meets the versions of others. */
export function useDraftSaving({ saved, content, shown, onMerge }: Parts) {
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
      settle(met, {})
      return 'MERGED'
    } catch {
      return 'OFFLINE'
    }
  }

  /** From here on theirs is what both build upon. */
  function settle(met: Meeting, choices: Readonly<Record<string, MergeChoice>>): void {
    const { version, draft } = met.theirs
    rowVersion.current = version.row_version
    storedVersion.current = version.row_version
    stored.current = { draft, wrong: {} }
    base.current = draft
    onMerge(met, choices)
  }

  async function told({ problem }: ProblemError): Promise<Outcome> {
    if (problem.code === 'stale_version') return meet()
    if (problem.status === 0 || problem.status >= 500) return 'OFFLINE'
    const [first] = problem.errors
    setRefusal(first ? `${first.path}: ${first.message}` : problem.detail)
    return 'REFUSED'
  }

  const save = useEffectEvent(async (sent: Content): Promise<Outcome> => {
    // What was taken from somebody else as it is needs no save of its own, which would come in their way.
    if (isSameDraft(sent, stored.current) && rowVersion.current === storedVersion.current) return 'SAVED'
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
      return told(error)
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
      if (next === stored.current) return
      keepDraft(version_id, next, { row_version: rowVersion.current, ...keptBase(base.current) })
      autosave.current?.change(next)
    },
    [version_id],
  )
  useEffect(() => note(shown), [shown, note])

  const flush = useCallback(async () => {
    note(latest.current)
    return (await autosave.current?.flush()) ?? true
  }, [note])
  const readRowVersion = useCallback(() => rowVersion.current, [])
  return {
    state,
    refusal,
    meeting,
    rowVersion: readRowVersion,
    flush,
    /** Work of a crash was typed upon an earlier state: the server tells whether that is still the newest. */
    goOnFrom({ row_version, base: began }: Pick<KeptDraft, 'row_version' | 'base'>) {
      rowVersion.current = row_version
      base.current = began ?? nothingKnown
    },
    /** Every conflict is decided: what comes of both is saved as the next change. */
    decide(choices: Readonly<Record<string, MergeChoice>>) {
      if (!meeting) return
      setMeeting(null)
      autosave.current?.drop()
      settle(meeting, choices)
    },
  }
}

const isSameDraft = (one: Content, other: Content): boolean =>
  one.draft === other.draft || JSON.stringify(one.draft) === JSON.stringify(other.draft)

/** Of work that a crash left in an earlier release: every difference is then asked. */
const nothingKnown: MergeBase = { lines: [] }

const keptBase = (base: MergeBase): Pick<KeptDraft, 'base'> => (isWhole(base) ? { base } : {})
const isWhole = (base: MergeBase): base is VersionDraft => 'batch_size' in base
