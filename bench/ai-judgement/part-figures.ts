import {
  calibrationError,
  reliability,
  reliabilityByCount,
  shareWithin,
  type ReliabilityBin,
} from '../../packages/domain/src/ai/confidence/reliability.ts'
import { languageOf } from '../../packages/domain/src/ai/understanding/language-of.ts'
import type { HeldFigures } from './hold-figures.ts'
import { isCounted, type JudgedFate } from './judge-part.ts'
import { isAnswerable, needsPerson } from './outcomes.ts'

/** With fewer drafts a share is chance, and its bin says nothing. */
const binMin = 20
const percent = (some: number, of: number) => (of === 0 ? 0 : (100 * some) / of)

/** How much was sent automatically, and how much of it was right. */
export function sentFigures(
  { note, hold }: HeldFigures,
  mode: string,
  fates: readonly JudgedFate[],
  answeredMin: number,
): void {
  const sent = fates.filter(({ action }) => action === 'SEND')
  const answerable = fates.filter(({ question }) => isAnswerable(question))
  const answered = sent.filter(
    ({ isRight, judged, question }) => isRight && judged.move === 'ANSWER' && isAnswerable(question),
  )
  const insults = sent.filter(
    ({ question, judged }) => needsPerson(question) && judged.move !== 'ANSWER',
  ).length
  const wrong = sent.filter(
    ({ question, judged }) => (languageOf(judged.reply) ?? question.language) !== question.language,
  )
  const right = percent(sent.filter(({ isRight }) => isRight).length, sent.length)
  note(`${mode}_sent`, sent.length)
  hold(`${mode}_right_percent`, right, '>= 95', right >= 95)
  const share = percent(answered.length, answerable.length)
  hold(`${mode}_answered_percent`, share, `>= ${answeredMin}`, share >= answeredMin)
  hold(`${mode}_small_talk_to_trouble`, insults, '0', insults === 0)
  hold(`${mode}_wrong_language`, wrong.length, '0', wrong.length === 0)
}

interface Reported {
  confidence: number
  isRight: boolean
  question: JudgedFate['question']
}

/** Whether stated confidence is the share that was right. */
export function confidenceFigures(figures: HeldFigures, all: readonly JudgedFate[]): void {
  const reported = all
    .filter((fate) => isCounted(fate))
    .map(({ judged, isRight, question }) => ({ confidence: judged.confidence / 100, isRight, question }))
  figures.note('drafts_with_confidence', reported.length)
  const error = calibrationError(reported)
  figures.hold('calibration_error_points', 100 * error, '<= 3', error <= 0.03)
  binFigures(figures, 'tenth', reported)
  binFigures(figures, 'bin', reported)
}

/**
 * Ten bins two ways: with equal numbers of drafts, which the goal uses, and of equal width, with the count of drafts
 * and whether the stated confidence is within what chance allows. The drafts of one question in three modes are not
 * independent, so the interval counts questions.
 */
function binFigures({ note, hold }: HeldFigures, name: 'tenth' | 'bin', reported: readonly Reported[]): void {
  const [bins, least] = name === 'bin' ? [reliability(reported), binMin] : [reliabilityByCount(reported), 0]
  let [worst, beyond] = [0, 0]
  for (const [at, { from, to, count, said, right }] of bins.entries()) {
    const label = `${name}_${name === 'bin' ? Math.round(from * 100) : at + 1}`
    note(`${label}_count`, count)
    if (said === null || right === null) continue
    note(`${label}_said`, 100 * said)
    note(`${label}_right`, 100 * right)
    const questions = questionsWithin(reported, name, { from, to, count })
    const [low, high] = shareWithin(right * questions, questions)
    if (said < low || said > high) beyond += 1
    if (count >= least) worst = Math.max(worst, Math.abs(said - right))
    note(`${label}_chance_from`, 100 * low)
    note(`${label}_chance_to`, 100 * high)
  }
  hold(`worst_${name}_points`, 100 * worst, '<= 5', worst <= 0.05)
  note(`${name}s_beyond_chance`, beyond)
}

function questionsWithin(
  reported: readonly Reported[],
  name: string,
  { from, to, count }: Pick<ReliabilityBin, 'from' | 'to' | 'count'>,
): number {
  const inIt = reported.filter(
    ({ confidence }) => confidence >= from && (name === 'bin' && to < 1 ? confidence < to : confidence <= to),
  )
  // If drafts of the same confidence cross the boundary of a tenth, only their share inside it counts.
  const share = Math.min(1, count / Math.max(1, inIt.length))
  return Math.max(1, Math.round(share * new Set(inIt.map(({ question }) => question)).size))
}
