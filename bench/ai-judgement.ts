// Whether the assistant's confidence is right: customer questions with outcomes written in advance and never looked at
// during development, run without a model, and with an obedient and a careless one. Prints only counts, so that nobody
// tunes on them. By default two parts are judged, the second written by people who knew the company and not the
// program, with counts by kind of message; PART=development, calibration, learning or one of the two judges by one part.
import { holdFigures } from './ai-judgement/hold-figures.ts'
import { judgePart, modes, type JudgedFate } from './ai-judgement/judge-part.ts'
import { kindFigures } from './ai-judgement/kind-figures.ts'
import { confidenceFigures, sentFigures } from './ai-judgement/part-figures.ts'
import { withKnowledge } from './ai-judgement/with-knowledge.ts'
import { report } from './lib/report.ts'

/** The share of answerable questions to answer: the second part is harder. */
const answeredGoals: Record<string, number> = { 'judging-by-others': 30 }
const chosen = process.env['PART']
const parts = chosen ? [chosen] : ['judging', 'judging-by-others']
const held = holdFigures()

await withKnowledge(async (database) => {
  for (const part of parts) {
    const figures = held.under(parts.length > 1 && part === 'judging-by-others' ? 'others_' : '')
    const all: JudgedFate[] = []
    for (const mode of modes) {
      const fates = await judgePart(database, part, mode)
      figures.note('questions', fates.length)
      sentFigures(figures, mode, fates, answeredGoals[part] ?? 35)
      kindFigures(figures, mode, fates)
      all.push(...fates)
      if (process.env['SHOW'] && part === 'development') show(fates)
    }
    confidenceFigures(figures, all)
  }
})

/** The failures, for the part that may be inspected. */
function show(fates: JudgedFate[]): void {
  for (const { action, isRight, judged, question } of fates)
    if (action === 'SEND' && !isRight)
      console.log(judged.confidence, question.burst.join(' / '), '->', judged.reply.slice(0, 120))
}
report('ai-judgement', held.figures, held.goal, held.holds())
