// Whether what the assistant says it is sure of is right: questions of customers with the outcome written first, never
// looked at while it was developed, put to the house without a model, and with two models that obey and that are
// careless. Prints counts alone, so that nobody tunes on them. PART=development or calibration judges by another part.
import {
  calibrationError,
  reliability,
  reliabilityByCount,
  shareWithin,
  type ReliabilityBin,
} from '../packages/domain/src/ai/confidence/reliability.ts'
import { languageOf } from '../packages/domain/src/ai/understanding/language-of.ts'
import { isTold, judgePart, modes, type JudgedFate } from './ai-judgement/judge-part.ts'
import { withHouse } from './ai-judgement/open-house.ts'
import { isAnswerable, needsPerson } from './ai-judgement/outcomes.ts'
import { report } from './lib/report.ts'

/** Of fewer drafts a share is chance, and tells nothing of its bin. */
const binMin = 20
const part = process.env['PART'] ?? 'judging'
const figures: Record<string, number> = {}
const goal: Record<string, string> = {}
let holds = true
const hold = (name: string, value: number, wanted: string, isHeld: boolean) => {
  figures[name] = value
  goal[name] = wanted
  holds &&= isHeld
}
const percent = (some: number, of: number) => (of === 0 ? 0 : (100 * some) / of)

function tell(mode: string, fates: JudgedFate[]): void {
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
  figures[`${mode}_sent`] = sent.length
  hold(`${mode}_right_percent`, right, '>= 95', right >= 95)
  const share = percent(answered.length, answerable.length)
  hold(`${mode}_answered_percent`, share, '>= 35', share >= 35)
  hold(`${mode}_small_talk_to_trouble`, insults, '0', insults === 0)
  hold(`${mode}_wrong_language`, wrong.length, '0', wrong.length === 0)
}

const all: JudgedFate[] = []
await withHouse(async (database) => {
  for (const mode of modes) {
    const fates = await judgePart(database, part, mode)
    figures['questions'] = fates.length
    tell(mode, fates)
    all.push(...fates)
    if (process.env['SHOW'] && part === 'development') show(fates)
  }
})

/** What went wrong, of the part that may be looked at. */
function show(fates: JudgedFate[]): void {
  for (const { action, isRight, judged, question } of fates)
    if (action === 'SEND' && !isRight)
      console.log(judged.confidence, question.burst.join(' / '), '->', judged.reply.slice(0, 120))
}

const told = all
  .filter((fate) => isTold(fate))
  .map(({ judged, isRight, question }) => ({ confidence: judged.confidence / 100, isRight, question }))
figures['drafts_with_confidence'] = told.length
const error = calibrationError(told)
hold('calibration_error_points', 100 * error, '<= 3', error <= 0.03)
tellBins('tenth', reliabilityByCount(told), 0)
tellBins('bin', reliability(told), binMin)

/**
 * Ten bins two ways: of as many drafts each, which is what is held, and of equal width, beside how many drafts are in
 * each and whether what was said lies within what chance allows. The drafts of one question in three modes stand or
 * fall together, so the interval counts questions.
 */
function tellBins(name: string, bins: ReliabilityBin[], least: number): void {
  let [worst, beyond] = [0, 0]
  for (const [at, { from, to, count, said, right }] of bins.entries()) {
    const label = `${name}_${name === 'bin' ? Math.round(from * 100) : at + 1}`
    figures[`${label}_count`] = count
    if (said === null || right === null) continue
    figures[`${label}_said`] = 100 * said
    figures[`${label}_right`] = 100 * right
    const questions = questionsWithin(name, from, to, count)
    const [low, high] = shareWithin(right * questions, questions)
    if (said < low || said > high) beyond += 1
    if (count >= least) worst = Math.max(worst, Math.abs(said - right))
    figures[`${label}_chance_from`] = 100 * low
    figures[`${label}_chance_to`] = 100 * high
  }
  hold(`worst_${name}_points`, 100 * worst, '<= 5', worst <= 0.05)
  figures[`${name}s_beyond_chance`] = beyond
}

function questionsWithin(name: string, from: number, to: number, count: number): number {
  const inIt = told.filter(
    ({ confidence }) => confidence >= from && (name === 'bin' && to < 1 ? confidence < to : confidence <= to),
  )
  // Of drafts that lie beyond the edge of a tenth with the same confidence, the share that is in it.
  const share = Math.min(1, count / Math.max(1, inIt.length))
  return Math.max(1, Math.round(share * new Set(inIt.map(({ question }) => question)).size))
}
report('ai-judgement', figures, goal, holds)
