import type { Gateway } from '../../apps/server/src/ai/gateway/index.ts'
import type { Database } from '../../apps/server/src/platform/database/open-database.ts'
import { noModel, openPipeline, type Fate } from './ask-pipeline.ts'
import { openFakeMind } from './fake-minds.ts'
import { keysSaid } from './knowledge.ts'
import { isRight } from './outcomes.ts'
import { readQuestions, type JudgedQuestion } from './questions.ts'

export const modes = ['offline', 'obedient', 'careless'] as const
export type Mode = (typeof modes)[number]

export interface JudgedFate extends Fate {
  question: JudgedQuestion
  isRight: boolean
}

/** Runs the questions of a part, or each n-th one, in one mode of its model. */
export async function judgePart(
  database: Database,
  part: string,
  mode: Mode,
  everyNth = 1,
): Promise<JudgedFate[]> {
  const { gateway, spoilt } = mindOf(mode)
  const ask = openPipeline(database, gateway)
  const fates: JudgedFate[] = []
  const questions = readQuestions(`bench/ai-judgement/${part}.tsv`)
  for (const question of questions.filter((_, at) => at % everyNth === 0)) {
    const fate = await ask(question)
    const { move, reply, open, intent } = fate.judged
    const keys = move === 'ANSWER' ? keysSaid(reply) : []
    const said = { move, keys, open: open.length, phrase: intent.small_talk }
    const isSpoilt = move === 'ANSWER' && spoilt.has(reply)
    fates.push({ ...fate, question, isRight: !isSpoilt && isRight(question, said) })
  }
  return fates
}

function mindOf(mode: Mode): { gateway: Gateway; spoilt: Map<string, string> } {
  if (mode === 'offline') return { gateway: noModel, spoilt: new Map() }
  return openFakeMind(mode === 'obedient' ? 'OBEDIENT' : 'CARELESS')
}

/** Whether a confidence was stated that can be right or wrong: the reply says something. */
export function isCounted({ judged: { isClueless, move } }: Fate): boolean {
  return !isClueless && move !== 'SILENCE'
}
