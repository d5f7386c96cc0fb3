import { getFormula, saveFormula, type VersionFormula } from '@rp/contract/recipes/recipe-version'
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { call, ProblemError } from '../../../kit/call.ts'
import { createAutosave, type Autosave, type Outcome, type SaveState } from './autosave.ts'
import type { Content } from '../formula/draft-state.ts'
import { forgetDraft, keepDraft } from './kept-draft.ts'

const restMs = 800
const retryMs = 5000

interface Parts {
  saved: VersionFormula
  /** What was typed last, and what was painted of it: saving follows the painted one. */
  content: Content
  shown: Content
  /** Takes the saved state of somebody else into the form. */
  onTaken: (theirs: VersionFormula) => void
}

/** Saves the draft as it changes, keeps it here until the server has it, and meets the versions of others. */
export function useDraftSaving({ saved, content, shown, onTaken }: Parts) {
  const version_id = saved.version.id
  const params = { id: saved.version.recipe_id, version_id }
  const [state, setState] = useState<SaveState>('SAVED')
  const [refusal, setRefusal] = useState('')
  const [theirs, setTheirs] = useState<VersionFormula | null>(null)
  const rowVersion = useRef(saved.version.row_version)
  const storedVersion = useRef(saved.version.row_version)
  const newest = useRef(content)
  const stored = useRef(content)
  const autosave = useRef<Autosave<Content>>(null)

  async function meet(): Promise<Outcome> {
    try {
      setTheirs(await call(getFormula, { params }))
      return 'CONFLICT'
    } catch {
      return 'OFFLINE'
    }
  }

  async function told({ problem }: ProblemError): Promise<Outcome> {
    if (problem.code === 'stale_version') return meet()
    if (problem.status === 0 || problem.status >= 500) return 'OFFLINE'
    const [first] = problem.errors
    setRefusal(first ? `${first.path}: ${first.message}` : problem.detail)
    return 'REFUSED'
  }

  const save = useEffectEvent(async (sent: Content): Promise<Outcome> => {
    if (sent.draft === stored.current.draft && rowVersion.current === storedVersion.current) return 'SAVED'
    try {
      const body = { ...sent.draft, row_version: rowVersion.current }
      const { version } = await call(saveFormula, { params, body })
      rowVersion.current = version.row_version
      storedVersion.current = version.row_version
      stored.current = sent
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
      keepDraft(version_id, next, rowVersion.current)
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
    theirs,
    rowVersion: readRowVersion,
    flush,
    /** Work of a crash was typed upon an earlier state: the server tells whether that is still the newest. */
    goOnFrom(row_version: number) {
      rowVersion.current = row_version
    },
    keepMine() {
      if (!theirs) return
      rowVersion.current = theirs.version.row_version
      setTheirs(null)
      autosave.current?.change(newest.current)
      autosave.current?.resume()
    },
    takeTheirs() {
      if (!theirs) return
      rowVersion.current = theirs.version.row_version
      storedVersion.current = theirs.version.row_version
      setTheirs(null)
      forgetDraft(params.version_id)
      autosave.current?.drop()
      setState('SAVED')
      onTaken(theirs)
    },
    /** The content that the form shows now is the server's. */
    took(taken: Content) {
      newest.current = taken
      stored.current = taken
    },
  }
}
