import { getFormula, saveFormula, type VersionFormula } from '@rp/contract/recipes/recipe-version'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { createAutosave, type Autosave, type Outcome, type SaveState } from './autosave.ts'
import type { Content } from './draft-state.ts'
import { forgetDraft, keepDraft } from './kept-draft.ts'

const restMs = 800
const retryMs = 5000

interface Parts {
  saved: VersionFormula
  content: Content
  /** Takes the saved state of somebody else into the form. */
  onTaken: (theirs: VersionFormula) => void
}

/** Saves the draft as it changes, keeps it here until the server has it, and meets the versions of others. */
export function useDraftSaving({ saved, content, onTaken }: Parts) {
  const params = { id: saved.version.recipe_id, version_id: saved.version.id }
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

  useEffect(() => {
    if (content === newest.current) return
    newest.current = content
    if (content === stored.current) return
    keepDraft(params.version_id, content, rowVersion.current)
    autosave.current?.change(content)
  }, [content, params.version_id])

  return {
    state,
    refusal,
    theirs,
    rowVersion: () => rowVersion.current,
    flush: () => autosave.current?.flush() ?? Promise.resolve(true),
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
    took(shown: Content) {
      newest.current = shown
      stored.current = shown
    },
  }
}
