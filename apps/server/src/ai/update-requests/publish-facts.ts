import type { ShopInfo } from '@rp/contract/ai/update-request'
import { globalScope } from '@rp/domain/ai/knowledge/knowledge'
import { shopFieldNames, shopFields, type ShopField } from '@rp/domain/ai/knowledge/shop-info'
import { and, eq, inArray } from 'drizzle-orm'
import type { Actor } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse } from '../../platform/refusal.ts'
import { archivePiece, entryTexts, publishAnswer } from '../knowledge/index.ts'
import { aiKnowledge, type SourceOfKnowledge } from '../tables/knowledge.ts'
import { writeShopInfo } from './shop-info.ts'

interface Publishing {
  by: string
  actor: Actor
  source(field: ShopField): SourceOfKnowledge
}

/** Updates the shop's record and its knowledge, or neither. Returns the pieces by field. */
export async function publishFacts(
  tx: Tx,
  shop: ShopInfo,
  wanted: Partial<Record<ShopField, string | undefined>>,
  { by, actor, source }: Publishing,
): Promise<Map<ShopField, string>> {
  const values = changedValues(shop, wanted)
  if (values.business_hours !== undefined) throw hoursAreConfigured()
  await writeShopInfo(tx, values, by)
  const published = new Map<ShopField, string>()
  for (const [field, answer] of Object.entries(values) as [ShopField, string][]) {
    if (answer === '') await takeOutOfUse(tx, field, { by, actor })
    else
      published.set(
        field,
        await publishAnswer(tx, { input: inputOf(field, answer), source: source(field), by, actor }),
      )
  }
  return published
}

/** Opening hours have one source, which also controls when people answer, rooms close and the widget opens. */
function hoursAreConfigured() {
  return refuse('invalid', {
    errors: [
      {
        path: 'business_hours',
        message: 'Opening hours are set in Configuration, Chat; the bot gives out those',
        message_th: 'เวลาทำการกำหนดที่ การตั้งค่า แชต แล้วบอตจะบอกลูกค้าตามนั้น',
      },
    ],
  })
}

function inputOf(field: ShopField, answer: string) {
  const { name, question } = shopFields[field]
  return {
    question: question.th,
    answer,
    tags: [question.en, name.en, name.th],
    language: null,
    scope: globalScope,
    valid_from: null,
    valid_to: null,
  }
}

/** When the shop removes a fact, the bot stops stating it. */
async function takeOutOfUse(tx: Tx, field: ShopField, by: Omit<Publishing, 'source'>): Promise<void> {
  const { question_key } = entryTexts(inputOf(field, ''))
  const pieces = await tx
    .select({ id: aiKnowledge.id })
    .from(aiKnowledge)
    .where(
      and(
        eq(aiKnowledge.question_key, question_key),
        eq(aiKnowledge.scope, globalScope),
        inArray(aiKnowledge.status, ['ACTIVE']),
      ),
    )
  for (const { id } of pieces) await archivePiece(tx, id, by)
}

function changedValues(
  shop: ShopInfo,
  wanted: Partial<Record<ShopField, string | undefined>>,
): Partial<Record<ShopField, string>> {
  const pairs = shopFieldNames.flatMap((field): [ShopField, string][] => {
    const value = wanted[field]
    return value !== undefined && value !== shop[field] ? [[field, value]] : []
  })
  return Object.fromEntries(pairs)
}
