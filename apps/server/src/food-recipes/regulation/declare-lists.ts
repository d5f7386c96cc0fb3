import type { Words } from '@rp/domain/languages'
import type { ListFunction } from '@rp/domain/regulation/rule'
import { declarableLists, lawLists, type LawList } from '@rp/domain/regulation/whole-list'
import { sql } from 'drizzle-orm'
import { appendToLog } from '../../platform/log/append.ts'
import type { Outbox, Tx } from '../../platform/outbox/outbox.ts'
import { refuseField } from '../../platform/refusal.ts'
import type { regulationSource } from '../tables/regulation-source.ts'

/** A source as sent; `whole_lists` is missing if the declaration stays as it is. */
export interface Declaration {
  recipe_type: 'COSMETICS' | 'FOOD'
  list_function: ListFunction | null
  published_on: string | null
  whole_lists?: LawList[]
}

type Source = typeof regulationSource.$inferSelect

/** Refuses to declare lists that the source cannot hold, that have no rules, or whose edition has no day. */
export function checkDeclared(given: Declaration, hasRules: boolean): void {
  const { whole_lists = [], published_on } = given
  if (whole_lists.length === 0) return
  const allowed = declarableLists(given)
  const strange = whole_lists.find((list) => !allowed.includes(list))
  if (strange !== undefined) throw refuseField('whole_lists', strangeList(strange))
  if (!hasRules)
    throw refuseField('whole_lists', {
      en: 'cannot be declared yet: the source has no rules',
      th: 'ยังรับรองไม่ได้ เพราะแหล่งนี้ยังไม่มีกฎ',
    })
  if (published_on === null)
    throw refuseField('published_on', {
      en: 'is needed to declare a whole list: the day on which this edition was published',
      th: 'ต้องระบุวันที่ประกาศของฉบับนี้ก่อนรับรองว่าเป็นบัญชีฉบับเต็ม',
    })
}

function strangeList(list: LawList): Words {
  const { en, th } = lawLists[list]
  return {
    en: `cannot contain "${en}": choose the matching product type and permitted list first`,
    th: `รวม “${th}” ไม่ได้ กรุณาเลือกประเภทผลิตภัณฑ์และรายการที่อนุญาตให้ตรงกันก่อน`,
  }
}

interface Change {
  before: Source
  given: Declaration
  by: string
}

/**
 * The columns of a changed declaration: its author and time, if the lists or the day of their edition change. It is
 * logged, and the verdicts that depend on it are judged again.
 */
export async function declareLists(
  tx: Tx,
  outbox: Pick<Outbox, 'publish'>,
  { before, given, by }: Change,
): Promise<Partial<Pick<Source, 'declared_by'>> & Record<string, unknown>> {
  const { whole_lists = before.whole_lists, published_on } = given
  const isSame = whole_lists.toSorted().join() === before.whole_lists.toSorted().join()
  const isSameEdition = published_on === before.published_on || whole_lists.length === 0
  if (isSame && isSameEdition) return {}
  await appendToLog(tx, {
    event: 'regulation.rule_changed',
    subject: { type: 'regulation_source', id: before.id, label: before.code },
    actor: { type: 'STAFF', id: by },
    data: { whole_lists, edition: published_on },
  })
  await outbox.publish(tx, 'regulation.list-declared', { market: before.market })
  return { declared_by: by, declared_at: sql`now()` }
}
