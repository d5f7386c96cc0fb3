import { saveQaRound, type QaRound } from '@rp/contract/recipes/recipe-qa'
import { valueProblem } from '@rp/domain/qa/verdict'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { useUnsavedGuard } from '../../kit/form/use-unsaved-guard.ts'
import { useAssignRoundToMe } from './use-qa-rounds.ts'
import { useDraftForm, useDraftState } from '../../kit/form-drafts/use-draft-form.ts'

export interface Measured {
  value: string
  instrument: string
  file: string | null
}

interface Typed {
  sample_lot?: string
  results: Record<string, Measured>
}

/** A value is saved this long after the last key press. */
export const restMs = 700
const nothing: Typed = { results: {} }
const unmeasured: Measured = { value: '', instrument: '', file: null }

/**
 * Autosaves a round value by value. Several users may measure at once: results are merged by item, so a stale reply
 * only refetches the round and sends again.
 */
export function useRoundSaving(round: QaRound) {
  const { take, reload } = useAssignRoundToMe(round.recipe_id)
  // What the server has not accepted yet, or refused.
  const draftForm = useDraftForm('qa-values', round.id)
  const [typed, setTyped] = useDraftState<Typed>(draftForm, 'typed', nothing)
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  /** A refused value is not sent again until it changes. */
  const [failed, setFailed] = useState<{ typed: Typed; message: string } | null>(null)
  const known = useRef(round)
  const isDirty = typed.sample_lot !== undefined || Object.keys(typed.results).length > 0
  useUnsavedGuard(isDirty, undefined, draftForm.forget)
  useEffect(() => {
    if (round.row_version >= known.current.row_version) known.current = round
  }, [round])

  const send = useEffectEvent(async (now: Typed): Promise<void> => {
    const sent = { ...now, results: sendable(round, now.results) }
    if (!hasAny(sent)) return
    setSending(true)
    setFailed(null)
    try {
      const saved = await save(known.current, sent)
      known.current = saved
      take(saved)
      setTyped((since) => without(since, sent))
      setRefused({})
    } catch (cause) {
      setFailed({ typed: now, message: cause instanceof Error ? cause.message : String(cause) })
      if (cause instanceof ProblemError) {
        setRefused(Object.fromEntries(cause.problem.errors.map(({ path, message }) => [path, message])))
        if (cause.problem.status === 409) void reload()
      }
    } finally {
      setSending(false)
    }
  })
  useEffect(() => {
    if (isSending || failed?.typed === typed) return
    const timer = setTimeout(() => void send(typed), restMs)
    return () => clearTimeout(timer)
  }, [typed, isSending, failed])

  const measuredOf = (code: string): Measured =>
    typed.results[code] ?? round.results.find((one) => one.code === code) ?? unmeasured

  return {
    sample_lot: typed.sample_lot ?? round.sample_lot,
    measuredOf,
    setLot: (sample_lot: string) => setTyped((now) => ({ ...now, sample_lot })),
    set: (code: string, part: Partial<Measured>) =>
      setTyped((now) => ({
        ...now,
        results: { ...now.results, [code]: { ...measuredOf(code), ...now.results[code], ...part } },
      })),
    refused,
    state: stateOf({ failed: failed !== null, isSending, isDirty }),
    failure: failed?.message ?? null,
    isDirty,
  }
}

type SavingState = 'failed' | 'saving' | 'unsaved' | 'saved'

function stateOf(now: { failed: boolean; isSending: boolean; isDirty: boolean }): SavingState {
  if (now.isSending) return 'saving'
  if (now.failed) return 'failed'
  return now.isDirty ? 'unsaved' : 'saved'
}

export type RoundSaving = ReturnType<typeof useRoundSaving>

/** Sends; if another user was faster, retries once with the state from the refusal. */
async function save(round: QaRound, { sample_lot, results }: Typed): Promise<QaRound> {
  const send = (row_version: number) =>
    call(saveQaRound, {
      params: { id: round.recipe_id, qa_id: round.id },
      body: {
        ...(sample_lot !== undefined && { sample_lot }),
        results: Object.entries(results).map(([code, { value, instrument, file }]) => ({
          code,
          value,
          instrument,
          file,
        })),
        row_version,
      },
    })
  try {
    return await send(round.row_version)
  } catch (cause) {
    const current = cause instanceof ProblemError ? cause.problem.current?.row_version : undefined
    if (typeof current !== 'number') throw cause
    return send(current)
  }
}

/** A partial number waits until it is complete. */
function sendable(round: QaRound, results: Typed['results']): Typed['results'] {
  return Object.fromEntries(
    Object.entries(results).filter(([code, { value }]) => {
      const item = round.items.find((one) => one.code === code)
      return item !== undefined && valueProblem(item, value.trim()) === null
    }),
  )
}

function hasAny({ sample_lot, results }: Typed): boolean {
  return sample_lot !== undefined || Object.keys(results).length > 0
}

/** The input that was typed since it was sent. */
function without(now: Typed, sent: Typed): Typed {
  const { sample_lot } = now
  return {
    ...(sample_lot !== undefined && sample_lot !== sent.sample_lot && { sample_lot }),
    results: Object.fromEntries(
      Object.entries(now.results).filter(([code, one]) => sent.results[code] !== one),
    ),
  }
}
