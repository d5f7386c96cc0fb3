import { saveWorksheetCells, type WorksheetCell, type WorksheetDetail } from '@rp/contract/lab/worksheet'
import { itemOfAnalyte } from '@rp/domain/lab/control/worksheet-analyte'
import { cellKey } from '@rp/domain/lab/control/worksheet-runs'
import { worksheetLimits } from '@rp/domain/lab/control/worksheet-rules'
import { valueProblem } from '@rp/domain/qa/verdict'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { forgetSealed, readSealed, storeSealed } from '../../kit/browser/sealed-drafts.ts'
import { call } from '../../kit/call.ts'
import { isUnreachable } from '../../kit/problem-error.ts'
import { putCells, reloadWorksheet } from './worksheet-queries.ts'

/** A value is saved this long after the last key press, or at once when its field is left. */
const restMs = 600
/** Retry interval while offline; also retried when the browser reports a connection. */
const retryMs = 8000

interface TypedCell {
  position_id: string
  code: string
  value: string
  /** The version that its writer saw. */
  seen: number
}
/** What was typed and is not on the server yet, by the key of its cell. */
type Typed = Readonly<Record<string, TypedCell>>

interface Failure {
  typed: Typed
  message: string
  isOffline: boolean
}

export type CellState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed' | 'conflict'

const cellsOf = ({ cells }: WorksheetDetail) =>
  new Map(cells.map((cell) => [cellKey(cell.position_id, cell.code), cell]))

/** Saves each value of a worksheet by itself, and stores it on the device until the server has accepted it. */
export function useCellSaving(sheet: WorksheetDetail) {
  const queries = useQueryClient()
  const isOpen = sheet.status === 'OPEN'
  const [typed, setTyped] = useState<Typed>(() => readSealed<Typed>('worksheet', sheet.id) ?? {})
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const latest = useRef({ typed, sheet })
  const running = useRef<Promise<void>>(Promise.resolve())
  const stored = cellsOf(sheet)

  /** Written at once, so that a page that is closed right after a key press has lost nothing. */
  function put(change: (now: Typed) => Typed): void {
    const next = change(latest.current.typed)
    latest.current.typed = next
    if (Object.keys(next).length > 0) storeSealed('worksheet', sheet.id, next)
    else forgetSealed('worksheet', sheet.id)
    setTyped(next)
  }

  useEffect(() => {
    latest.current.sheet = sheet
  }, [sheet])

  async function send(): Promise<void> {
    const now = latest.current.typed
    const sent = sendable(latest.current.sheet, now)
    if (!isOpen || sent.length === 0) return
    setSending(true)
    setFailure(null)
    try {
      const reply = await call(saveWorksheetCells, { params: { id: sheet.id }, body: { cells: sent } })
      putCells(queries, { ...reply, id: sheet.id, cells: [...reply.saved, ...reply.unseen] })
      put((since) => afterSave(since, sent, reply.saved))
    } catch (cause) {
      const message = cause instanceof Error ? cause.message : String(cause)
      setFailure({ typed: now, message, isOffline: isUnreachable(cause) })
      if (!isUnreachable(cause)) void reloadWorksheet(queries, sheet.id)
    } finally {
      setSending(false)
    }
  }

  function flush(): Promise<void> {
    running.current = running.current.then(send, send)
    return running.current
  }

  const save = useEffectEvent(() => void flush())
  // Typing again begins the rest again.
  const waiting = sendable(sheet, typed).length > 0 ? typed : null
  const isWaiting = failure?.typed === typed
  useEffect(() => {
    if (!isOpen || isSending || isWaiting || waiting === null) return
    const timer = setTimeout(() => save(), restMs)
    return () => clearTimeout(timer)
  }, [waiting, isOpen, isSending, isWaiting])
  useEffect(() => {
    if (!failure?.isOffline) return
    const again = () => setFailure(null)
    const timer = setTimeout(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [failure])

  const conflictAt = (key: string) => {
    const mine = typed[key]
    const theirs = stored.get(key)
    return !isSending && mine && theirs && isUnseen(mine, theirs) ? { mine, theirs } : null
  }
  const hasConflict = Object.keys(typed).some((key) => conflictAt(key) !== null)

  return {
    valueOf: (key: string): string => typed[key]?.value ?? stored.get(key)?.value ?? '',
    conflictAt,
    set: (cells: { position_id: string; code: string; value: string }[]) => {
      // A cell that was not drawn again has this function from before other cells were saved.
      const shown = cellsOf(latest.current.sheet)
      put((now) => ({
        ...now,
        ...Object.fromEntries(
          cells.map((cell) => {
            const key = cellKey(cell.position_id, cell.code)
            return [key, { ...cell, seen: now[key]?.seen ?? shown.get(key)?.version ?? 0 }]
          }),
        ),
      }))
    },
    /** Overwrites the value of the other person, which stays in the history. */
    keepMine: (key: string) =>
      put((now) => {
        const mine = now[key]
        return mine ? { ...now, [key]: { ...mine, seen: stored.get(key)?.version ?? 0 } } : now
      }),
    takeTheirs: (key: string) => put(({ [key]: _, ...others }) => others),
    state: hasConflict ? ('conflict' as const) : stateOf(failure, isSending, typed),
    failure: failure?.message ?? null,
    flush,
  }
}
export type CellSaving = ReturnType<typeof useCellSaving>

function stateOf(failure: Failure | null, isSending: boolean, typed: Typed): CellState {
  if (isSending) return 'saving'
  if (Object.keys(typed).length === 0) return 'saved'
  if (failure) return failure.isOffline ? 'offline' : 'failed'
  return 'unsaved'
}

const isUnseen = (mine: TypedCell, { version, value }: WorksheetCell) =>
  mine.seen !== version && mine.value !== value

/** What can be sent: values that are results, of cells that still exist, and that nobody else changed. */
function sendable(sheet: WorksheetDetail, typed: Typed): TypedCell[] {
  const stored = cellsOf(sheet)
  return Object.entries(typed)
    .filter(([key, { position_id, code, value, seen }]) => {
      const analyte = sheet.analytes.find((one) => one.code === code)
      const position = sheet.positions.find(({ id }) => id === position_id)
      if (!analyte || !position?.codes.includes(code)) return false
      const theirs = stored.get(key)
      const isFree = theirs === undefined || !isUnseen({ position_id, code, value, seen }, theirs)
      return isFree && valueProblem(itemOfAnalyte(analyte), value.trim()) === null
    })
    .slice(0, worksheetLimits.cells)
    .map(([key, cell]) => ({ ...cell, value: cell.value.trim(), seen: freshSeen(cell, stored.get(key)) }))
}

/** The same value that somebody else typed replaces nothing. */
const freshSeen = (cell: TypedCell, theirs: WorksheetCell | undefined) =>
  theirs?.value === cell.value.trim() ? theirs.version : cell.seen

/** Removes what was saved; a value that was typed over it meanwhile has seen the saved version. */
function afterSave(since: Typed, sent: TypedCell[], saved: WorksheetCell[]): Typed {
  const versions = new Map(saved.map((cell) => [cellKey(cell.position_id, cell.code), cell.version]))
  const sentValues = new Map(sent.map((cell) => [cellKey(cell.position_id, cell.code), cell.value]))
  return Object.fromEntries(
    Object.entries(since).flatMap(([key, cell]) => {
      const version = versions.get(key)
      if (version === undefined) return [[key, cell]]
      return sentValues.get(key) === cell.value.trim() ? [] : [[key, { ...cell, seen: version }]]
    }),
  )
}
