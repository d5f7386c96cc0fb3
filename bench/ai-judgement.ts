// Whether the assistant's confidence is right: customer questions with outcomes written in advance and never looked at
// during development, run without a model, and with an obedient and a careless one. Prints only counts, so that nobody
// tunes on them. PART=development or calibration judges by another part.
import {
  calibrationError,
  reliability,
  reliabilityByCount,
  shareWithin,
  type ReliabilityBin,
} from '../packages/domain/src/ai/confidence/reliability.ts'
import { languageOf } from '../packages/domain/src/ai/understanding/language-of.ts'
import { isCounted, judgePart, modes, type JudgedFate } from './ai-judgement/judge-part.ts'
import { withKnowledge } from './ai-judgement/with-knowledge.ts'
import { isAnswerable, needsPerson } from './ai-judgement/outcomes.ts'
import { report } from './lib/report.ts'

/** With fewer drafts a share is chance, and its bin says nothing. */
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

function printCounts(mode: string, fates: JudgedFate[]): void {
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
await withKnowledge(async (database) => {
  for (const mode of modes) {
    const fates = await judgePart(database, part, mode)
    figures['questions'] = fates.length
    printCounts(mode, fates)
    all.push(...fates)
    if (process.env['SHOW'] && part === 'development') show(fates)
  }
})

/** The failures, for the part that may be inspected. */
function show(fates: JudgedFate[]): void {
  for (const { action, isRight, judged, question } of fates)
    if (action === 'SEND' && !isRight)
      console.log(judged.confidence, question.burst.join(' / '), '->', judged.reply.slice(0, 120))
}

const reported = all
  .filter((fate) => isCounted(fate))
  .map(({ judged, isRight, question }) => ({ confidence: judged.confidence / 100, isRight, question }))
figures['drafts_with_confidence'] = reported.length
const error = calibrationError(reported)
hold('calibration_error_points', 100 * error, '<= 3', error <= 0.03)
printBins('tenth', reliabilityByCount(reported), 0)
printBins('bin', reliability(reported), binMin)

/**
 * Ten bins two ways: with equal numbers of drafts, which the goal uses, and of equal width, with the count of drafts
 * and whether the stated confidence is within what chance allows. The drafts of one question in three modes are not
 * independent, so the interval counts questions.
 */
function printBins(name: string, bins: ReliabilityBin[], least: number): void {
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
  const inIt = reported.filter(
    ({ confidence }) => confidence >= from && (name === 'bin' && to < 1 ? confidence < to : confidence <= to),
  )
  // If drafts of the same confidence cross the boundary of a tenth, only their share inside it counts.
  const share = Math.min(1, count / Math.max(1, inIt.length))
  return Math.max(1, Math.round(share * new Set(inIt.map(({ question }) => question)).size))
}
report('ai-judgement', figures, goal, holds)
