import { confidenceOf, decide } from '@rp/domain/ai/replies/decide'
import { evidenceOf } from '@rp/domain/ai/replies/evidence'
import { findIntention } from '@rp/domain/ai/replies/intentions'
import { offlineDraft } from '@rp/domain/ai/replies/offline-draft'
import { languageOf } from '@rp/domain/ai/understanding/language-of'
import { rankByTerms } from '@rp/domain/ai/knowledge/rank-by-terms'
import { termsOf } from '@rp/domain/ai/knowledge/search-terms'
import { questionFit, readRequest } from '@rp/domain/ai/understanding/question-fit'
import type { botTask } from '../../ai/tables/bot-task.ts'
import type { DemoKnowledge } from './knowledge.ts'
import { minutesBefore, type Random } from '../random.ts'
import type { Rooms } from '../chat/rooms.ts'

interface Deps {
  random: Random
  now: Date
  rooms: Rooms['rooms']
  messages: Rooms['messages']
  knowledge: DemoKnowledge
}

type Task = typeof botTask.$inferInsert

/** Conversations with a bot draft; the newest are the likeliest to be looked at. */
const draftedMax = 40

/**
 * The bot's drafts in the demo, by the same rules as live drafts: if the customer still waits, the draft waits for a
 * person; if staff have answered, it came too late.
 */
export function demoBotTasks({ random, now, rooms, messages, knowledge }: Deps): Task[] {
  const newest = rooms.toSorted((one, other) => other.last_chat_at.localeCompare(one.last_chat_at))
  return newest.slice(0, draftedMax).flatMap((room) => {
    const requested = messages.findLast(
      ({ room_id, sender_type }) => room_id === room.id && sender_type === 'CUSTOMER',
    )
    if (!requested) return []
    const isOpen = room.status === 'OPEN' && requested.seq === room.last_seq
    const began = isOpen ? minutesBefore(now, 1) : new Date(requested.at)
    const at = new Date(began.getTime() + 4000).toISOString()
    return [
      {
        id: random.id(began),
        type: 'CUSTOMER_SERVICE' as const,
        room_id: room.id,
        trigger_seq: requested.seq,
        ...draftOf(requested.body, knowledge),
        ...(isOpen
          ? { status: 'NOTIFIED' as const, phase: 'WAITING' as const }
          : { status: 'TERMINATE' as const, phase: 'DONE' as const, outcome: 'ANSWERED_BY_STAFF' as const }),
        draft_version: 1,
        attempt: 1,
        is_reminded: true,
        run_after: at,
        expires_at: at,
        created_at: began.toISOString(),
        updated_at: at,
      },
    ]
  })
}

/** The bot's draft for a question, from the demo's knowledge. */
export function draftOf(question: string, { pieces }: DemoKnowledge) {
  const intent = findIntention([question], languageOf(question) ?? 'th')
  const requested = readRequest(question)
  const active = pieces.filter(({ status }) => status === 'ACTIVE')
  const ranked = rankByTerms(
    termsOf(question),
    active.map(({ question: title, answer }, at) => ({ id: `${at}`, terms: termsOf(`${title}\n${answer}`) })),
  )
  const placeOf = new Map(ranked.map((id, at) => [id, at + 1]))
  const sources = active
    .map(({ id, question: title, answer }, at) => {
      const place = placeOf.get(`${at}`)
      return {
        kind: 'KNOWLEDGE' as const,
        id: id ?? null,
        label: title,
        text: answer,
        score: questionFit(requested, { question: title, answer }).score,
        ...(place !== undefined && { found_at: place }),
      }
    })
    .toSorted((one, other) => other.score - one.score)
  const drafted = offlineDraft(intent, sources, null)
  const evidence = evidenceOf(drafted, { intent, sources, toolErrors: 0 })
  const confidence_pct = confidenceOf(evidence)
  const { reasons } = decide('APPROVAL', evidence, confidence_pct, { send: 90, approve: 40 })
  return {
    draft: drafted.reply,
    confidence_pct,
    intent: intent.name,
    reasons: [...reasons, 'OFFLINE_DRAFT' as const],
    citations: drafted.citations.map(({ kind, id, label, text }) => ({ kind, id, label, text })),
  }
}
