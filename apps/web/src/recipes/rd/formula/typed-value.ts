import { formulaLine, procedureStep, versionDraft } from '@rp/contract/recipes/recipe-version'
import type { NumberField, UnreadNumber } from '@rp/domain/number/number-field'
import { readNumber } from '@rp/domain/number/read-number'

/** Invalid text: it stays in the input and is never saved. */
export interface Wrong {
  text: string
  problem: 'NOT_READ' | 'TOO_PRECISE' | 'TOO_BIG' | 'TOO_SMALL' | 'UNKNOWN_INGREDIENT'
  /** Why the text is not one number. */
  unread?: UnreadNumber
  /** The unit of the field. */
  unit?: string | undefined
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
/** Numbers in percent; the others have no unit, or that of the line beside them. */
const percents = new Set<string>(['pct', 'overage_pct', 'tolerance_pct', 'process_loss_pct', 'overfill_pct'])
const unitOf = (field: LineNumber | HeaderNumber): NumberField => (percents.has(field) ? { unit: '%' } : {})

const stepDecimals = { temperature_c: step.temperature_c }
const stepIntegers = { minutes: step.minutes, rpm: step.rpm }

export type LineNumber = keyof typeof lineNumbers
export type HeaderNumber = keyof typeof headerNumbers
export type StepNumber = keyof typeof stepDecimals | keyof typeof stepIntegers

type Read<T> = { value: T } | { wrong: Wrong }

/** Parses a number of a line within the contract's limits. */
export function readLineNumber(field: LineNumber, text: string): Read<string | null> {
  return read(lineNumbers[field], text, unitOf(field))
}

export function readHeaderNumber(field: HeaderNumber, text: string): Read<string | null> {
  return read(headerNumbers[field], text, unitOf(field))
}

export function readStepNumber(field: StepNumber, text: string): Read<string | number | null> {
  return field === 'temperature_c'
    ? read(stepDecimals[field], text, { unit: '°C' })
    : read(stepIntegers[field], text, { isWhole: true, unit: field === 'rpm' ? 'rpm' : 'min' })
}

interface Judge<T> {
  safeParse: (value: unknown) => { success: true; data: T } | { success: false; error: { issues: Issue[] } }
}

interface Issue {
  code: string
  minimum?: unknown
  maximum?: unknown
}

function read<T>(judge: Judge<T>, text: string, field: NumberField): Read<T> {
  const number = text.trim() === '' ? null : readNumber(text, field)
  if (number && 'problem' in number)
    return { wrong: { text, problem: 'NOT_READ', unread: number, unit: field.unit } }
  const judged = judge.safeParse(number && (field.isWhole ? Number(number.value) : number.value))
  if (judged.success) return { value: judged.data }
  if (number === null) return { wrong: { text, problem: 'NOT_READ' } }
  return { wrong: { text, ...violated(judged.error.issues[0]) } }
}

function violated(issue?: Issue): Pick<Wrong, 'problem' | 'limit'> {
  const { code, minimum, maximum } = issue ?? { code: '' }
  if (code !== 'too_big' && code !== 'too_small') return { problem: 'TOO_PRECISE' }
  const limit = code === 'too_big' ? maximum : minimum
  return {
    problem: code === 'too_big' ? 'TOO_BIG' : 'TOO_SMALL',
    ...(typeof limit === 'number' && { limit: String(limit) }),
  }
}
