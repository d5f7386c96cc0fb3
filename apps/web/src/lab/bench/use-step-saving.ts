import type { LabOrderDetail } from '@rp/contract/lab/order'
import { saveLabStep, type LabOrderStep } from '@rp/contract/lab/order-step'
import type { QaItem } from '@rp/domain/qa/qa-item'
import { valueProblem } from '@rp/domain/qa/verdict'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call, ProblemError } from '../../kit/call.ts'
import { isUnreachable } from '../../kit/problem-error.ts'
import { useWords } from '../../kit/language.ts'
import { toast } from '../../kit/toast/toast.tsx'
import { useReloadOrder, useAssignStepToMe } from '../order/order-queries.ts'
import { versionOf } from '@rp/domain/qa/result-versions'
import { placesOf } from './bench-places.ts'
import { benchWords } from './bench-words.ts'
import {
  afterSave,
  isUnseen,
  ownVersions,
  storedValues,
  withoutUnseen,
  type Part,
} from './typed-conflicts.ts'
import { hasAny, storeTyped, storedTyped, nothing, type Measured, type Typed } from './stored-values.ts'

/** A value is saved this long after the last key press. */
export const restMs = 600
/** Retry interval while offline; also retried when the browser reports a connection. */
const retryMs = 8000
const unmeasured: Measured = { value: '', instrument: '', file: null }

export type SavingState = 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed' | 'conflict'

interface Failure {
  /** A refused value is not sent again until it changes or the step does. */
  typed: Typed
  row_version: number
  reason: string
  message: string
  isOffline: boolean
  refused: Record<string, string>
}

/** Autosaves a step's values, and stores them on the device until the server has accepted them. */
export function useStepSaving(order: LabOrderDetail, step: LabOrderStep) {
  const t = useWords(benchWords)
  const takeStep = useAssignStepToMe(order.id)
  const reload = useReloadOrder()
  const [typed, setTyped] = useState<Typed>(() => storedTyped(step.id) ?? nothing)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [reason, setReason] = useState('')
  const [own, setOwn] = useState<Record<string, number>>({})
  const latest = useRef({ typed, row_version: step.row_version, order, step, reason })
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const isOpen = step.status === 'INPROGRESS'

  useEffect(() => {
    latest.current.typed = typed
    storeTyped(step.id, typed)
  }, [step.id, typed])
  useEffect(() => {
    Object.assign(latest.current, { order, step, reason })
  }, [order, step, reason])
  useEffect(() => {
    latest.current.row_version = Math.max(step.row_version, latest.current.row_version)
  }, [step.row_version])

  async function send(): Promise<boolean> {
    const { typed: now, row_version, reason: why } = latest.current
    const before = storedValues(latest.current.order, latest.current.step)
    const whole = sendable(order, step, now)
    const sent = withoutUnseen(whole, before)
    // Until somebody has chosen, the step is not finished either.
    const isDecided = countOf(sent) === countOf(whole)
    // Values stored for a closed step wait until it reopens.
    if (!isOpen || !hasAny(sent)) return isDecided
    setSending(true)
    setFailure(null)
    try {
      const saved = await call(saveLabStep, {
        params: { id: order.id, step_id: step.id },
        body: { ...bodyOf(order, step, sent, row_version), ...(why.trim() && { reason: why }) },
      })
      latest.current.row_version = saved.step.row_version
      takeStep(saved)
      const savedOf = storedValues({ ...order, results: saved.results }, saved.step)
      const rest = (since: Typed) => afterSave(without(since, sent), savedOf, sent)
      latest.current.typed = rest(latest.current.typed)
      storeTyped(step.id, latest.current.typed)
      setTyped(rest)
      setOwn((known) => ({ ...known, ...ownVersions(sent, savedOf) }))
      return isDecided
    } catch (cause) {
      setFailure(failureOf(cause, { typed: now, row_version, reason: why }))
      if (cause instanceof ProblemError && cause.problem.status === 409) {
        toast({
          tone: 'error',
          text:
            cause.problem.code === 'stale_version' && !cause.problem.errors?.length ? t.stale : cause.message,
        })
        void reload(order.id)
      }
      return false
    } finally {
      setSending(false)
    }
  }

  /** One call at a time; returns whether the server has everything that can be sent. */
  function flush(): Promise<boolean> {
    running.current = running.current.then(send, send)
    return running.current
  }

  const save = useEffectEvent(() => void flush())
  const isWaiting =
    failure?.typed === typed && failure.row_version === step.row_version && failure.reason === reason
  useEffect(() => {
    if (!isOpen || isSending || isWaiting || !hasAny(typed)) return
    const timer = setTimeout(() => save(), restMs)
    return () => clearTimeout(timer)
  }, [typed, isOpen, isSending, isWaiting])
  useEffect(() => {
    if (!failure?.isOffline) return
    const timer = setTimeout(() => setFailure(null), retryMs)
    return () => clearTimeout(timer)
  }, [failure])
  useEffect(() => {
    // Registered from the start: the connection may return before an effect of the failure would listen.
    const again = () => setFailure((last) => (last?.isOffline ? null : last))
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])

  const storedOf = storedValues(order, step)
  /** By the code of a field of the step, or the key of a result's place. */
  const measuredOf = (part: Part, key: string): Measured =>
    typed[part][key] ?? storedOf(part, key) ?? unmeasured
  const conflictAt = (part: Part, key: string) => {
    const [mine, stored] = [typed[part][key], storedOf(part, key)]
    return !isSending && isOpen && mine && isUnseen(mine, stored) ? { typed: mine, stored } : null
  }
  const hasConflict = (['values', 'results'] as const).some((part) =>
    Object.keys(typed[part]).some((key) => conflictAt(part, key)),
  )

  return {
    measuredOf,
    set: (part: Part, code: string, change: Partial<Measured>) => {
      const { value, instrument, file } = measuredOf(part, code)
      const seen = versionOf(storedOf(part, code))
      setTyped((now) => ({
        ...now,
        [part]: { ...now[part], [code]: { value, instrument, file, seen, ...now[part][code], ...change } },
      }))
    },
    conflictAt,
    /** Overwrites the other person's value, which stays in the history. */
    keepMine: (part: Part, key: string) =>
      setTyped((now) => {
        const mine = now[part][key]
        if (!mine) return now
        return { ...now, [part]: { ...now[part], [key]: { ...mine, seen: versionOf(storedOf(part, key)) } } }
      }),
    takeTheirs: (part: Part, key: string) =>
      setTyped((now) => {
        const { [key]: _, ...others } = now[part]
        return { ...now, [part]: others }
      }),
    /** The value that somebody else has saved over one that was saved here. */
    changedByOther: (part: Part, key: string) => {
      const mine = own[`${part}.${key}`]
      const stored = storedOf(part, key)
      if (mine === undefined || isSending || typed[part][key] || versionOf(stored) === mine) return null
      return stored ?? { value: '', file: null, measured_by_name: null }
    },
    reason,
    setReason,
    files: typed.files ?? step.files,
    addFile: (file: LabOrderStep['files'][number]) =>
      setTyped((now) => ({ ...now, files: [...(now.files ?? step.files), file] })),
    removeFile: (file: string) =>
      setTyped((now) => ({ ...now, files: (now.files ?? step.files).filter((one) => one.file !== file) })),
    comment: typed.comment ?? step.comment,
    setComment: (comment: string) => setTyped((now) => ({ ...now, comment })),
    isCommentReported: typed.is_comment_reported ?? step.is_comment_reported,
    setCommentReported: (is_comment_reported: boolean) =>
      setTyped((now) => ({ ...now, is_comment_reported })),
    refused: failure?.typed === typed ? failure.refused : {},
    failure: failure?.message ?? null,
    state: hasConflict ? ('conflict' as const) : stateOf(failure, isSending, hasAny(typed)),
    isDirty: hasAny(typed),
    flush,
    discard: () => setTyped(nothing),
  }
}

export type StepSaving = ReturnType<typeof useStepSaving>

function stateOf(failure: Failure | null, isSending: boolean, isDirty: boolean): SavingState {
  if (isSending) return 'saving'
  if (!isDirty) return 'saved'
  if (failure) return failure.isOffline ? 'offline' : 'failed'
  return 'unsaved'
}

function failureOf(cause: unknown, sent: Pick<Failure, 'typed' | 'row_version' | 'reason'>): Failure {
  const problem = cause instanceof ProblemError ? cause.problem : null
  return {
    ...sent,
    message: cause instanceof Error ? cause.message : String(cause),
    isOffline: isUnreachable(cause),
    refused: Object.fromEntries((problem?.errors ?? []).map(({ path, message }) => [path, message])),
  }
}

function bodyOf(
  order: LabOrderDetail,
  step: LabOrderStep,
  { values, results, files, comment, is_comment_reported }: Typed,
  row_version: number,
) {
  const places = new Map(placesOf(order, step).map(({ key, sent }) => [key, sent]))
  const sent = (measured: Typed['values']) =>
    Object.entries(measured).map(([key, { value, instrument, file, seen }]) => ({
      ...(places.get(key) ?? { code: key }),
      value,
      instrument,
      file,
      ...(seen !== undefined && { seen }),
    }))
  return {
    values: sent(values),
    results: sent(results),
    ...(files && { files }),
    ...(comment !== undefined && { comment }),
    ...(is_comment_reported !== undefined && { is_comment_reported }),
    row_version,
  }
}

const countOf = ({ values, results }: Typed) => Object.keys(values).length + Object.keys(results).length

/** A partial number waits until it is complete; values of removed fields are not sent. */
function sendable(order: LabOrderDetail, step: LabOrderStep, typed: Typed): Typed {
  const whole = (measured: Typed['values'], items: Map<string, QaItem>) =>
    Object.fromEntries(
      Object.entries(measured).filter(([key, { value }]) => {
        const item = items.get(key)
        return item !== undefined && valueProblem(item, value.trim()) === null
      }),
    )
  return {
    ...typed,
    values: whole(typed.values, new Map(step.inputs.map((item) => [item.code, item]))),
    results: whole(typed.results, new Map(placesOf(order, step).map(({ key, item }) => [key, item]))),
  }
}

/** The input that was typed since it was sent. */
function without(now: Typed, sent: Typed): Typed {
  const since = (typed: Typed['values'], gone: Typed['values']) =>
    Object.fromEntries(Object.entries(typed).filter(([code, one]) => gone[code] !== one))
  return {
    values: since(now.values, sent.values),
    results: since(now.results, sent.results),
    ...(now.files !== undefined && now.files !== sent.files && { files: now.files }),
    ...(now.comment !== undefined && now.comment !== sent.comment && { comment: now.comment }),
    ...(now.is_comment_reported !== undefined &&
      now.is_comment_reported !== sent.is_comment_reported && {
        is_comment_reported: now.is_comment_reported,
      }),
  }
}
