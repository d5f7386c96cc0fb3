import { quickReplyTexts } from '../../apps/server/src/demo/chat/quick-reply-texts.ts'
import { entryTexts } from '../../apps/server/src/ai/knowledge/entry-texts.ts'
import { aiKnowledge } from '../../apps/server/src/ai/tables/knowledge.ts'
import { quickReplies } from '../../apps/server/src/chat/tables/quick-replies.ts'
import type { Database } from '../../apps/server/src/platform/database/open-database.ts'
import { englishCorpus, knowledgeCorpus } from '../../packages/domain/src/ai/sample-knowledge/corpus.ts'

/** Which sample knowledge a quick reply or a shop fact also states. */
const sameAs: Record<string, string> = {
  hours: 'hours',
  payment: 'payment-methods',
  moq: 'moq-cosmetics',
  sample: 'samples',
  leadtime: 'lead-time',
  coa: 'coa',
  'fda-cos': 'fda-cosmetics',
  'fda-food': 'fda-food',
  nutrition: 'lab-nutrition',
  visit: 'machine-visit',
  model: 'machine-symptom',
}
const shop = {
  phone: '02-555-0142',
  email: 'hello@recipe.example',
  address: 'นิคมอุตสาหกรรมบางพลี จ.สมุทรปราการ',
  business_hours: 'จันทร์-เสาร์ 8.30-17.30 น.',
  social_media: 'LINE @recipelab',
}
const ofShop: Record<keyof typeof shop, string> = {
  phone: 'contact',
  email: 'contact',
  address: 'address',
  business_hours: 'hours',
  social_media: 'line-id',
}

export const shopInfo = shop

/** Fills a database with the demo's knowledge, in both languages. */
export async function fillKnowledge({ db }: Database): Promise<void> {
  for (const [language, corpus] of [
    ['th', knowledgeCorpus],
    ['en', englishCorpus],
  ] as const)
    for (const [, question, answer, tags] of corpus) {
      const texts = { question, answer, tags }
      const source = { type: 'MANUAL' as const, ref: null, label: '' }
      await db
        .insert(aiKnowledge)
        .values({ ...texts, ...entryTexts(texts), language, source, status: 'ACTIVE' })
    }
  for (const { shortcode, title, body_en, body_th } of quickReplyTexts)
    await db.insert(quickReplies).values({ shortcode, title, body_en, body_th })
}

const texts: [text: string, key: string | null][] = [
  ...[...knowledgeCorpus, ...englishCorpus].map(([key, , answer]): [string, string] => [answer, key]),
  ...quickReplyTexts.flatMap(({ shortcode, body_en, body_th }): [string, string | null][] => [
    [body_en, sameAs[shortcode] ?? null],
    [body_th, sameAs[shortcode] ?? null],
  ]),
  ...Object.entries(ofShop).map(([field, key]): [string, string] => [shop[field as keyof typeof shop], key]),
]

/** The pieces a reply states, recognised by their words; null: something else. */
export function keysSaid(reply: string): (string | null)[] {
  const found = texts.filter(([text]) => reply.includes(text))
  return found.length === 0 ? [null] : [...new Set(found.map(([, key]) => key))]
}
