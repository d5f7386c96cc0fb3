import {
  listGoldenCases,
  saveGoldenCase,
  testBotVersion,
  type GoldenCase as ShownCase,
} from '@rp/contract/ai/golden-case'
import { builtInContent } from '@rp/domain/ai/versions/version'
import { eq, sql } from 'drizzle-orm'
import { containing, listPage } from '../../platform/list/list-page.ts'
import { openTotals } from '../../platform/list/totals.ts'
import type { Platform } from '../../platform/platform.ts'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import { found, refuse, refuseField } from '../../platform/refusal.ts'
import { goldenCase } from '../tables/golden-case.ts'
import { versionOf } from '../versions/index.ts'
import type { Evaluation } from './evaluation.ts'

const columns = {
  id: goldenCase.id,
  origin: goldenCase.origin,
  title: goldenCase.title,
  intent: goldenCase.intent,
  severity: goldenCase.severity,
  question:
    sql<string>`(select string_agg(line, e'\\n' order by at) from jsonb_array_elements_text(ai_golden_case.snapshot->'burst') with ordinality as burst(line, at))`.as(
      'question',
    ),
  must: goldenCase.must,
  must_not: goldenCase.must_not,
  is_active: goldenCase.is_active,
  note: goldenCase.note,
  updated_by_name: sql<
    string | null
  >`(select full_name from staff where staff.id = ai_golden_case.updated_by)`.as('updated_by_name'),
  row_version: goldenCase.row_version,
  created_at: goldenCase.created_at,
}

/** Golden cases, the questions that once went wrong: read, retire, and try a version on them. */
export function caseCalls(
  { serve, database, write }: Platform,
  { evaluation }: { evaluation: Evaluation },
): void {
  const { db } = database
  const totals = openTotals(database)
  const source = { name: 'ai-golden-cases', table: goldenCase, columns, id: goldenCase.id }

  serve.staff(listGoldenCases, ({ query: { page, limit, sortBy, order, ...filters } }) =>
    listPage<ShownCase>(database, totals, {
      source,
      query: { page, limit, sortBy, order },
      where: [
        filters.origin && eq(goldenCase.origin, filters.origin),
        filters.q ? sql`${goldenCase.title} ilike ${containing(filters.q)}` : undefined,
      ],
      cacheKey: JSON.stringify(filters),
    }),
  )

  serve.staff(saveGoldenCase, ({ caller, params: { id }, body: { row_version, ...change } }) =>
    write(async (tx) => {
      const [before] = await tx.select().from(goldenCase).where(eq(goldenCase.id, id)).for('update')
      const known = found(before)
      if (known.row_version !== row_version) throw refuse('stale_version')
      const { must = known.must, must_not = known.must_not, is_active, note } = change
      if (must.length + must_not.length === 0)
        throw refuseField('must', {
          en: 'must demand or forbid something; retire the case otherwise',
          th: 'ต้องกำหนดสิ่งที่ต้องมีหรือห้ามมีอย่างน้อยหนึ่งข้อ หากไม่ต้องการให้เลิกใช้กรณีนี้',
        })
      await tx
        .update(goldenCase)
        .set({
          must,
          must_not,
          is_active,
          note,
          row_version: row_version + 1,
          updated_by: caller.id,
          updated_at: new Date().toISOString(),
        })
        .where(eq(goldenCase.id, id))
      await appendToLog(tx, {
        event: 'bot.case_changed',
        subject: { type: 'ai_golden_case', id, label: known.title },
        data: { is_active, must, must_not, why: note },
        actor: actorOf(caller),
      })
      const [row] = await tx.select(columns).from(goldenCase).where(eq(goldenCase.id, id))
      return found(row) as ShownCase
    }),
  )

  serve.staff(testBotVersion, async ({ params: { bot, id }, body: { case_id } }) => {
    const { no, content } = found(await versionOf(db, bot, id))
    const [one] = await db.select().from(goldenCase).where(eq(goldenCase.id, case_id))
    const requests = found(one)
    if (bot !== 'chat-bot-v2')
      throw refuse('illegal_transition', {
        detail: { en: 'Only the chat bot answers golden cases', th: 'เฉพาะบอตแชตเท่านั้นที่ตอบกรณีทดสอบหลักได้' },
      })
    const version = { bot, no, content: { ...builtInContent(bot), ...content } }
    const tried = await evaluation.tryOnce(requests, { version })
    if (!tried)
      throw refuse('unavailable', {
        detail: { en: 'No provider answered; try again', th: 'ผู้ให้บริการไม่ตอบ กรุณาลองใหม่' },
      })
    return tried
  })
}
