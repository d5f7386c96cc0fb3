import {
  learnConfidence,
  publishConfidence,
  readConfidence,
  rollbackConfidence,
  type Confidence,
} from '@rp/contract/ai/confidence'
import {
  faultsOfCalibration,
  learnAndMeasure,
  neededDrafts,
} from '@rp/domain/ai/confidence/compare-calibrations'
import { calibrationError, reliability, sentFrom } from '@rp/domain/ai/confidence/reliability'
import { confidenceBy, type DecidedDraft } from '@rp/domain/ai/confidence/draft-confidence'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { desc, eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readValues } from '../../configuration/index.ts'
import { actorOf, appendToLog, type Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuse } from '../../platform/refusal.ts'
import { aiCalibration } from '../tables/calibration.ts'
import { readDecided } from './decided-drafts.ts'
import { readLiveCalibration } from './live-calibration.ts'

const [quarterDays, monthDays] = [90, 30]
/** 4 of 5, 9 of 10, 19 of 20, 49 of 50. */
const choices = [80, 90, 95, 98]
const versionsShown = 20
/** The calibration shipped with the product, as named in the log. */
const shipped = { id: 'built-in', no: 0 }

/** How reliable the bot's confidence is, and the versions of its calibration. */
export function confidenceCalls({ serve, database, write }: Platform): void {
  const { db } = database

  serve.staff(readConfidence, () => read())

  serve.staff(learnConfidence, async ({ caller }) => {
    const [decided, live, least] = await Promise.all([
      readDecided(database, quarterDays),
      readLiveCalibration(database),
      leastPercent(),
    ])
    if (decided.length < neededDrafts)
      throw refuse('illegal_transition', {
        detail: {
          en: `So far people decided about ${decided.length} drafts; ${neededDrafts} are needed`,
          th: `ขณะนี้มีร่างที่ตัดสินใจแล้ว ${decided.length} ร่าง ต้องมีอย่างน้อย ${neededDrafts} ร่าง`,
        },
      })
    const { content, measure } = learnAndMeasure(decided, live.content, least / 100)
    await write(async (tx) => {
      const [last] = await tx.select({ no: sql<number>`coalesce(max(no), 0)::int` }).from(aiCalibration)
      await tx.insert(aiCalibration).values({
        no: (last?.no ?? 0) + 1,
        content,
        measure,
        learned_from: decided.length,
        hash: createHash('sha256')
          .update(canonicalJson(JSON.parse(JSON.stringify(content))))
          .digest('hex'),
        author_id: caller.id,
      })
    })
    return read()
  })

  serve.staff(publishConfidence, async ({ caller, params: { id } }) => {
    await write(async (tx) => {
      const [version] = await tx.select().from(aiCalibration).where(eq(aiCalibration.id, id)).for('update')
      const { no, measure, is_live } = found(version)
      if (is_live) throw refuse('illegal_transition', { detail: words.isLive })
      const faults = faultsOfCalibration(measure)
      if (faults.length > 0)
        throw refuse('gate_failed', {
          errors: faults.map((fault) => ({
            path: fault,
            message: words[fault].en,
            message_th: words[fault].th,
          })),
        })
      await goLive(tx, { id, no }, { by: caller.id, actor: actorOf(caller) })
    })
    return read()
  })

  serve.staff(rollbackConfidence, async ({ caller }) => {
    await write((tx) => goLive(tx, null, { by: caller.id, actor: actorOf(caller) }))
    return read()
  })

  async function goLive(
    tx: Tx,
    version: { id: string; no: number } | null,
    { by, actor }: { by: string; actor: Actor },
  ): Promise<void> {
    const [before] = await tx
      .update(aiCalibration)
      .set({ is_live: false })
      .where(eq(aiCalibration.is_live, true))
      .returning({ id: aiCalibration.id, no: aiCalibration.no })
    if (!version && !before) throw refuse('illegal_transition', { detail: words.isLive })
    if (version)
      await tx
        .update(aiCalibration)
        .set({ is_live: true, published_by: by, published_at: new Date().toISOString() })
        .where(eq(aiCalibration.id, version.id))
    const [now, then] = [version ?? shipped, before ?? shipped]
    await appendToLog(tx, {
      event: 'bot.calibration_published',
      subject: { type: 'ai_calibration', id: now.id, label: `v${now.no}` },
      refs: before ? [{ type: 'ai_calibration', id: before.id }] : [],
      data: { no: now.no, before: then.no },
      actor,
    })
  }

  async function leastPercent(): Promise<number> {
    return (await readValues(db, ['AI_AUTO_SEND_MIN_PERCENT'])).AI_AUTO_SEND_MIN_PERCENT
  }

  async function read(): Promise<Confidence> {
    const [live, least_percent, quarter, month, versions] = await Promise.all([
      readLiveCalibration(database),
      leastPercent(),
      readDecided(database, quarterDays),
      readDecided(database, monthDays),
      readVersions(),
    ])
    const confidencesOf = (drafts: DecidedDraft[]) =>
      drafts.map((draft) => ({ confidence: confidenceBy(live.content, draft), isRight: draft.isRight }))
    const reported = confidencesOf(quarter)
    const lately = confidencesOf(month)
    return {
      live_no: live.no,
      least_percent,
      decided: reported.length,
      error: calibrationError(reported),
      bins: reliability(reported),
      choices: [...new Set([...choices, least_percent])]
        .toSorted((one, other) => one - other)
        .map((percent) => ({
          least_percent: percent,
          ...sentFrom(lately, percent / 100),
          decided: lately.length,
        })),
      needed: neededDrafts,
      versions,
    }
  }

  function readVersions(): Promise<Confidence['versions']> {
    return db
      .select({
        id: aiCalibration.id,
        no: aiCalibration.no,
        learned_from: aiCalibration.learned_from,
        is_live: aiCalibration.is_live,
        author_name: sql<
          string | null
        >`(select full_name from staff where staff.id = ai_calibration.author_id)`,
        created_at: aiCalibration.created_at,
        measure: aiCalibration.measure,
      })
      .from(aiCalibration)
      .orderBy(desc(aiCalibration.no))
      .limit(versionsShown)
  }
}

const words = {
  isLive: { en: 'The bot already uses it', th: 'บอตใช้รุ่นนี้อยู่แล้ว' },
  ERROR: {
    en: 'Its confidence is less reliable than that of the live one for the same drafts',
    th: 'ความมั่นใจที่บอกน่าเชื่อถือน้อยกว่ารุ่นที่ใช้อยู่เมื่อเทียบกับร่างชุดเดียวกัน',
  },
  PRECISION: {
    en: 'More of the answers it would send without a person are wrong than with the live one',
    th: 'คำตอบที่จะส่งเองผิดมากกว่ารุ่นที่ใช้อยู่',
  },
}
