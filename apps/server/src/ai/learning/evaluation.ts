import { failuresOf, type Failure } from '@rp/domain/ai/learning/golden-case'
import { findIntention } from '@rp/domain/ai/replies/intentions'
import { earlierQuestion } from '@rp/domain/ai/understanding/follow-up'
import { offlineDraft, type Source } from '@rp/domain/ai/replies/offline-draft'
import { rulesFor, type LiveRule } from '@rp/domain/ai/learning/rules-for'
import type { LiveVersion } from '@rp/domain/ai/versions/version'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../platform/database/open-database.ts'
import type { Gateway } from '../gateway/index.ts'
import { modelDraft, type Briefing } from '../replies/model-draft.ts'
import { goldenCase } from '../tables/golden-case.ts'
import { readLiveRules } from '../replies/live-rules.ts'

export type GoldenCase = typeof goldenCase.$inferSelect

/** What to try on a case: a version of the bot, and additional sources. */
export interface Trial {
  version: LiveVersion
  /** Rules and knowledge that are not live yet; they come before the known sources. */
  sources?: (query: string) => Source[]
}

interface CaseFilter {
  /** Only cases of this intention. */
  intent?: string | undefined
  /** Leaves out cases from approvals, whose right answer may have changed since. */
  withoutApproved?: boolean
}

/** A model may vary its answer: two of three tries count. */
const mostOf = 2
/** How many of the newest cases one publication runs; more would take minutes. */
const casesMax = 200

/** Evaluation of the answers of a version: answers golden cases again, with what the bot knew at the time and today's rules. */
export function openEvaluation(database: Database, gateway: Gateway) {
  const { db } = database

  async function replay(one: GoldenCase, trial: Trial, rules: LiveRule[]): Promise<Failure[]> {
    const briefing = briefingOf(one, trial, rules)
    let first: Failure[] = []
    let [failed, passed] = [0, 0]
    while (failed < mostOf && passed < mostOf) {
      const reply = await answer(briefing, trial)
      if (reply === null) return [{ kind: 'MISSING', text: 'no provider answered' }]
      const failures = failuresOf(reply, one)
      if (failures.length === 0) passed += 1
      else failed += 1
      if (failed === 1 && failures.length > 0) first = failures
      // A first pass is enough; and without a model every try is the same.
      if (failed === 0 || !gateway.hasProvider()) break
    }
    return failed > passed ? first : []
  }

  async function answer(briefing: Briefing, { version }: Trial): Promise<string | null> {
    const offline = () => offlineDraft(briefing.intent, briefing.sources, null).reply
    if (!gateway.hasProvider()) return offline()
    const made = await modelDraft(briefing, { gateway, version, task_id: null, room_id: null })
    if (made.ok) return made.drafted.reply
    return made.reason === 'NO_PROVIDER' ? offline() : null
  }

  return {
    async replay(one: GoldenCase, trial: Trial): Promise<Failure[]> {
      return replay(one, trial, await readLiveRules(database))
    },

    /** One answer to a case, for a person to review; null: no provider answered. */
    async tryOnce(one: GoldenCase, trial: Trial): Promise<{ reply: string; failures: Failure[] } | null> {
      const reply = await answer(briefingOf(one, trial, await readLiveRules(database)), trial)
      return reply === null ? null : { reply, failures: failuresOf(reply, one) }
    },

    /** The cases that block a change: severe ones that fail with it, and those that fail only because of it. */
    async regressions(
      live: Trial,
      changed: Trial,
      { intent, withoutApproved = false }: CaseFilter = {},
    ): Promise<{ case: GoldenCase; failures: Failure[] }[]> {
      const cases = await db
        .select()
        .from(goldenCase)
        .where(
          and(
            eq(goldenCase.is_active, true),
            intent ? eq(goldenCase.intent, intent) : undefined,
            withoutApproved ? ne(goldenCase.origin, 'APPROVAL') : undefined,
          ),
        )
        .orderBy(desc(goldenCase.created_at))
        .limit(casesMax)
      const rules = await readLiveRules(database)
      const found: { case: GoldenCase; failures: Failure[] }[] = []
      for (const one of cases) {
        const failures = await replay(one, changed, rules)
        if (failures.length === 0) continue
        const isNew = one.severity >= severe || (await replay(one, live, rules)).length === 0
        if (isNew) found.push({ case: one, failures })
      }
      return found
    },
  }
}

/** From this severity on, a case blocks even if the live version fails it, too. */
const severe = 4

export type Evaluation = ReturnType<typeof openEvaluation>

/** Why a case failed, for the screen. */
export function whyFailed(failures: Failure[]): string {
  return failures
    .map(({ kind, text }) => (kind === 'BROUGHT_BACK' ? `brings back “${text}”` : `does not say “${text}”`))
    .join('; ')
}

/** The additional sources come before today's rules, and both before the knowledge of that time. */
function briefingOf({ snapshot }: GoldenCase, { sources }: Trial, rules: LiveRule[]): Briefing {
  const { burst, transcript, language } = snapshot
  const intent = findIntention(burst, language, earlierQuestion(transcript, burst.length))
  const frozen = snapshot.sources.filter(({ kind }) => kind !== 'RULE')
  const live = rulesFor(rules, { ...intent, customer_id: null })
  return {
    intent,
    transcript,
    sources: [...(sources?.(intent.query) ?? []), ...live, ...frozen],
    instruction: null,
  }
}
