import { previewInstruction, type RulePreview } from '@rp/contract/ai/instruction'
import { rulesFor } from '@rp/domain/ai/learning/rules-for'
import { findIntention } from '@rp/domain/ai/replies/intentions'
import { ruleFits } from '@rp/domain/ai/replies/offline-draft'
import { languages, type Language } from '@rp/domain/languages'
import { eq, sql } from 'drizzle-orm'
import { setImmediate as turn } from 'node:timers/promises'
import type { Platform } from '../../platform/platform.ts'
import { found } from '../../platform/refusal.ts'
import { rule } from '../tables/rule.ts'

const days = 30
/** Limits: questions read, newest first, and matches shown. */
const [readMax, shownMax] = [2000, 20]
/** Questions per batch; other requests run in between. */
const atOnce = 50

type Input = {
  task_id: string
  room_id: string
  customer_id: string
  language: Language
  question: string
  said: string
  at: string
}

/** Before a rule is activated, shows which recent questions it would have answered. */
export function previewRuleCall({ serve, database: { db } }: Platform): void {
  serve.staff(previewInstruction, async ({ params: { id } }): Promise<RulePreview> => {
    const [row] = await db.select().from(rule).where(eq(rule.id, id))
    const known = found(row)
    const requests = await readRequest()
    const samples: RulePreview['samples'] = []
    let answered = 0
    for (const [at, one] of requests.entries()) {
      if (at % atOnce === atOnce - 1) await turn()
      if (!reaches(known, one)) continue
      answered += 1
      if (samples.length < shownMax) samples.push(sampleOf(one, known.good_example))
    }
    return { asked: requests.length, answered, samples }
  })

  async function readRequest(): Promise<Input[]> {
    const { rows } = await db.execute<Input>(sql`
      select task.id as task_id, task.room_id, room.customer_id, customer.language, message.body as question,
        coalesce(task.draft, '') as said,
        to_char(message.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
      from ai_bot_task as task
      join chat_room as room on room.id = task.room_id
      join customer on customer.id = room.customer_id
      join chat_message as message on message.room_id = task.room_id and message.seq = task.trigger_seq
      where task.type = 'CUSTOMER_SERVICE' and task.round = 0
        and task.created_at > now() - make_interval(days => ${days})
        and message.deleted_at is null and message.body <> ''
      order by task.created_at desc, task.id desc limit ${readMax}`)
    return rows
  }
}

/** The drafter's rule: it applies to questions close to its own, and never to small talk. */
function reaches(known: typeof rule.$inferSelect, { question, language, customer_id }: Input): boolean {
  const intent = findIntention([question], languages.find((one) => one === language) ?? 'th')
  if (intent.small_talk) return false
  const [source] = rulesFor([known], { ...intent, customer_id })
  return source !== undefined && source.score >= ruleFits
}

function sampleOf({ task_id, room_id, at, question, said }: Input, would_say: string) {
  return { task_id, room_id, at, question, said, would_say }
}
