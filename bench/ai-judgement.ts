// Whether what the assistant says it is sure of is right: questions of customers with the outcome written first, never
// looked at while it was developed, put to the house without a model, and with two models that obey and that are
// careless. Prints counts alone, so that nobody tunes on them. PART=development or calibration prints those of another part.
import { pino } from 'pino'
import { migrateDatabase } from '../apps/server/src/platform/database/migrate.ts'
import { openPostgres } from '../apps/server/src/platform/database/open-database.ts'
import { calibrationError, reliability, type Told } from '../packages/domain/src/ai/confidence/reliability.ts'
import { languageOf } from '../packages/domain/src/ai/understanding/language-of.ts'
import { noModel, openHouse, type Fate } from './ai-judgement/ask-house.ts'
import { openFakeMind } from './ai-judgement/fake-minds.ts'
import { fillHouse, keysSaid } from './ai-judgement/house.ts'
import { isAnswerable, isRight, needsPerson } from './ai-judgement/outcomes.ts'
import { readQuestions, type JudgedQuestion } from './ai-judgement/questions.ts'
import { openFreshDatabase } from './lib/fresh-database.ts'
import { report } from './lib/report.ts'

/** Of fewer drafts a share is chance, and tells nothing of its bin. */
const binMin = 20
const part = process.env['PART'] ?? 'judging'
const questions = readQuestions(`bench/ai-judgement/${part}.tsv`)
const fresh = await openFreshDatabase()
const database = await openPostgres(fresh.url, pino({ level: 'silent' }))
await migrateDatabase(database, 'apps/server/migrations')
await fillHouse(database)

interface Counted {
  sent: number
  right: number
  answerable: number
  answered: number
  insults: number
  wrong_language: number
  told: Told[]
}

function isRightHere(question: JudgedQuestion, { judged }: Fate, spoilt: Map<string, string>): boolean {
  const { move, reply, open, intent } = judged
  if (move === 'ANSWER' && spoilt.has(reply)) return false
  const keys = move === 'ANSWER' ? keysSaid(reply) : []
  return isRight(question, { move, keys, open: open.length, phrase: intent.small_talk })
}

async function judge(
  gateway: Parameters<typeof openHouse>[1],
  spoilt = new Map<string, string>(),
): Promise<Counted> {
  const ask = openHouse(database, gateway)
  const counted: Counted = {
    sent: 0,
    right: 0,
    answerable: 0,
    answered: 0,
    insults: 0,
    wrong_language: 0,
    told: [],
  }
  for (const question of questions) {
    const fate = await ask(question)
    const { move, isClueless, reply, confidence } = fate.judged
    const right = isRightHere(question, fate, spoilt)
    if (!isClueless && move !== 'SILENCE') counted.told.push({ confidence: confidence / 100, isRight: right })
    if (isAnswerable(question)) counted.answerable += 1
    if (process.env['SHOW'] && part !== 'judging' && fate.action === 'SEND' && !right)
      console.log(`${confidence} ${question.burst.join(' / ')} -> ${reply} [${spoilt.get(reply) ?? ''}]`)
    if (fate.action !== 'SEND') continue
    counted.sent += 1
    if (right) counted.right += 1
    if (right && move === 'ANSWER' && isAnswerable(question)) counted.answered += 1
    if (move !== 'ANSWER' && needsPerson(question)) counted.insults += 1
    if ((languageOf(reply) ?? question.language) !== question.language) counted.wrong_language += 1
  }
  return counted
}

const [obedient, careless] = [openFakeMind('OBEDIENT'), openFakeMind('CARELESS')]
const modes = {
  offline: await judge(noModel),
  obedient: await judge(obedient.gateway, obedient.spoilt),
  careless: await judge(careless.gateway, careless.spoilt),
}
await database.close()
await fresh.drop()

const percent = (some: number, of: number) => (of === 0 ? 0 : (100 * some) / of)
const figures: Record<string, number> = {
  questions: questions.length,
  needing_a_person: questions.filter(needsPerson).length,
}
const goal: Record<string, string> = {}
let holds = true
const hold = (name: string, value: number, wanted: string, isHeld: boolean) => {
  figures[name] = value
  goal[name] = wanted
  holds &&= isHeld
}
for (const [mode, one] of Object.entries(modes)) {
  figures[`${mode}_sent`] = one.sent
  hold(`${mode}_right_percent`, percent(one.right, one.sent), '>= 95', percent(one.right, one.sent) >= 95)
  const answered = percent(one.answered, one.answerable)
  hold(`${mode}_answered_percent`, answered, '>= 35', answered >= 35)
  hold(`${mode}_small_talk_to_trouble`, one.insults, '0', one.insults === 0)
  hold(`${mode}_wrong_language`, one.wrong_language, '0', one.wrong_language === 0)
}
const told = Object.values(modes).flatMap((one) => one.told)
const error = calibrationError(told)
const bins = reliability(told).filter(({ count }) => count >= binMin)
const off = Math.max(0, ...bins.map(({ said, right }) => Math.abs((said ?? 0) - (right ?? 0))))
figures['drafts_with_confidence'] = told.length
figures['offline_calibration_error'] = calibrationError(modes.offline.told)
hold('calibration_error', error, '<= 0.03', error <= 0.03)
figures['bins_judged'] = bins.length
hold('worst_bin', off, '<= 0.05', off <= 0.05)
for (const { from, count, said, right } of reliability(told)) {
  const name = `bin_${Math.round(from * 100)}`
  figures[`${name}_count`] = count
  if (said !== null && right !== null) [figures[`${name}_said`], figures[`${name}_right`]] = [said, right]
}
report('ai-judgement', figures, goal, holds)
