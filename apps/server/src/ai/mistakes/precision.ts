import { mistakePrecision } from '@rp/domain/ai/mistakes/mistake-kinds'
import { sql } from 'drizzle-orm'
import type { Notifications } from '../../notifications/index.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { adminsOfBots } from '../gateway/admins-of-bots.ts'

interface Precision {
  confirmed: number
  decided: number
}

/** How many of the latest decisions confirmed a found mistake. */
export async function readPrecision(db: Pick<Tx, 'execute'>): Promise<Precision> {
  const { rows } = await db.execute<Precision & Record<string, unknown>>(sql`
    select count(*) filter (where state = 'CONFIRMED')::int as confirmed, count(*)::int as decided
    from (select state from ai_mistake where state <> 'OPEN' order by decided_at desc limit ${mistakePrecision.over}) as last`)
  return rows[0] ?? { confirmed: 0, decided: 0 }
}

/** Notifies the admins that the finder is wrong too often, once per so many decisions. */
export async function notifyOfPrecision(tx: Tx, { notify }: Notifications): Promise<void> {
  const { confirmed, decided } = await readPrecision(tx)
  if (decided < mistakePrecision.over || confirmed / decided >= mistakePrecision.min) return
  const { rows } = await tx.execute<{ all: number }>(
    sql`select count(*)::int as all from ai_mistake where state <> 'OPEN'`,
  )
  const block = Math.floor((rows[0]?.all ?? 0) / mistakePrecision.over)
  await notify(tx, await adminsOfBots(tx), {
    title: { en: 'AI: Mistake finder', th: 'AI: ค้นหาข้อผิดพลาด' },
    description: {
      en: `Of its last ${decided} findings people confirmed ${confirmed}: its prompt needs work`,
      th: `จาก ${decided} ข้อที่พบล่าสุด เจ้าหน้าที่ยืนยันเพียง ${confirmed} ข้อ ควรปรับพรอมต์`,
    },
    ms_name: 'SYSTEM',
    kind: 'system',
    target: { route: 'ai-mistake-finder-configuration' },
    once: `ai-mistake-precision:${block}`,
  })
}
