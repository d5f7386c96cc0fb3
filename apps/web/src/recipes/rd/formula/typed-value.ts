import { formulaLine, procedureStep, versionDraft } from '@rp/contract/recipes/recipe-version'
import { readDecimal } from '@rp/domain/read-decimal'

/** Invalid text: it stays in the input and is never saved. */
export interface Wrong {
  text: string
  problem: 'NOT_A_NUMBER' | 'TOO_PRECISE' | 'TOO_BIG' | 'TOO_SMALL' | 'UNKNOWN_INGREDIENT'
  /** The limit that the value violates. */
  limit?: string
}

const line = formulaLine.shape
const step = procedureStep.shape
const draft = versionDraft.shape

const lineNumbers = {
  pct: line.pct,
  amount: line.amount,
  overage_pct: line.overage_pct,
  tolerance_pct: line.tolerance_pct,
}
const headerNumbers = {
  batch_size: draft.batch_size,
  dose_size: draft.dose_size,
  process_loss_pct: draft.process_loss_pct,
  overfill_pct: draft.overfill_pct,
  ph_min: draft.ph_min,
  ph_max: draft.ph_max,
}
const stepDecimals = { temperature_c: step.temperature_c }
const stepIntegers = { minutes: step.minutes, rpm: step.rpm }

export type LineNumber = keyof typeof lineNumbers
export type HeaderNumber = keyof typeof headerNumbers
export type StepNumber = keyof typeof stepDecimals | keyof typeof stepIntegers

type Read<T> = { value: T } | { wrong: Wrong }

/** Parses a number of a line within the contract's limits. */
export function readLineNumber(field: LineNumber, text: string): Read<string | null> {
  return read(lineNumbers[field], text)
}

export function readHeaderNumber(field: HeaderNumber, text: string): Read<string | null> {
  return read(headerNumbers[field], text)
}

export function readStepNumber(field: StepNumber, text: string): Read<string | number | null> {
  return field === 'temperature_c'
    ? read(stepDecimals[field], text)
    : read(stepIntegers[field], text, (value) => Number(value))
}

interface Judge<T> {
  safeParse: (
    value: unknown,
  ) =>
    | { success: true; data: T }
    | { success: false; error: { issues: { code: string; minimum?: unknown; maximum?: unknown }[] } }
}

function read<T>(
  judge: Judge<T>,
  text: string,
  convert: (value: string) => unknown = (value) => value,
): Read<T> {
  const wrong = (problem: Wrong['problem'], limit?: unknown): Read<T> => ({
    wrong: { text, problem, ...(typeof limit === 'number' && { limit: String(limit) }) },
  })
  const number = text.trim() === '' ? null : readDecimal(text)
  if (number && 'problem' in number) return wrong(number.problem)
  const judged = judge.safeParse(number && convert(number.value))
  if (judged.success) return { value: judged.data }
  const [issue] = judged.error.issues
  if (issue?.code === 'too_big') return wrong('TOO_BIG', issue.maximum)
  if (issue?.code === 'too_small') return wrong('TOO_SMALL', issue.minimum)
  return wrong(number === null ? 'NOT_A_NUMBER' : 'TOO_PRECISE')
}
