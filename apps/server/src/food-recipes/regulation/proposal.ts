import { createHash } from 'node:crypto'
import type { RuleContent } from '@rp/contract/food-recipes/regulation-rule'
import type { RequestKind } from '@rp/domain/regulation/request'
import { conditionsKey } from '@rp/domain/regulation/part-conditions'
import { ruleContradictions } from '@rp/domain/regulation/rule-contradictions'
import { canonicalJson } from '@rp/domain/supplychain/canonical-json'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { refuse, refuseField } from '../../platform/refusal.ts'
import { ingredient } from '../tables/ingredient.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import { regulationSource } from '../tables/regulation-source.ts'
import { substance } from '../tables/substance.ts'
import { isOpenRequest } from './request-columns.ts'
import type { Rule } from './write-rule.ts'

export type Source = typeof regulationSource.$inferSelect

/** The place of a request in the law. */
export interface Place {
  source: Source
  source_ref: string
  part: string
  /** The rule in that place that changes or ends. */
  current: Rule | null
}

export const useKeyOf = (content: RuleContent | null): string => (content ? conditionsKey(content) : '')

/** The subject of a request; at most one open request may have it. */
export function subjectOf({ source, source_ref, part }: Place, ingredient_id: string | null): string {
  return ingredient_id ? `ingredient ${ingredient_id}` : `entry ${source.id} ${source_ref}#${part}`
}

/** The same hash means the same proposal, whatever its substance. */
export function proposalHash(kind: RequestKind, effective_from: string, content: RuleContent | null): string {
  const {
    entry_name: _,
    substance_ids: __,
    inci_names: ___,
    cas: ____,
    ec: _____,
    declare_as = '',
    ...rest
  } = content ?? ({} as Partial<RuleContent>)
  // Without a name to print, the hash is that of older programs.
  const said = declare_as === '' ? rest : { ...rest, declare_as }
  return createHash('sha256').update(canonicalJson({ kind, effective_from, said })).digest('hex')
}

interface RuleReference {
  current_rule_id: string | null
  source_id: string | null
  source_ref: string
  part: string
}

/** The place of a proposal: that of the rule it changes, or a free one of a source. */
export async function placeOf(
  tx: Tx,
  { current_rule_id, source_id, source_ref, part }: RuleReference,
): Promise<Place> {
  if (current_rule_id) return placeOfRule(tx, current_rule_id)
  if (!source_id)
    throw refuseField('source_id', {
      en: 'is required: where a new rule stands',
      th: 'ต้องเลือก: แหล่งของข้อกำหนดใหม่',
    })
  if (source_ref === '')
    throw refuseField('source_ref', {
      en: 'is required: its place in the source',
      th: 'ต้องกรอก: ตำแหน่งในแหล่ง',
    })
  const [source] = await tx
    .select()
    .from(regulationSource)
    .where(and(eq(regulationSource.id, source_id), isNull(regulationSource.archived_at)))
  if (!source) throw refuseField('source_id', { en: 'is no source', th: 'ไม่ใช่แหล่งที่มีอยู่' })
  if (await openRuleAt(tx, { source, source_ref, part }))
    throw refuseField(
      'source_ref',
      { en: 'has a rule already: propose a change of that one', th: 'มีข้อกำหนดอยู่แล้ว: กรุณาเสนอแก้ไขข้อนั้น' },
      'already_taken',
    )
  return { source, source_ref, part, current: null }
}

async function placeOfRule(tx: Tx, id: string): Promise<Place> {
  const [row] = await tx
    .select({ rule: regulationRule, source: regulationSource })
    .from(regulationRule)
    .innerJoin(regulationSource, eq(regulationSource.id, regulationRule.source_id))
    .where(eq(regulationRule.id, id))
  if (!row || row.rule.effective_to !== null)
    throw refuseField('current_rule_id', {
      en: 'is no rule without an end: only such a one is changed or ended',
      th: 'ไม่ใช่ข้อกำหนดที่ยังไม่สิ้นผล: แก้หรือสิ้นผลได้เฉพาะข้อเช่นนั้น',
    })
  return { source: row.source, source_ref: row.rule.source_ref, part: row.rule.part, current: row.rule }
}

/** The rule without an end in a place, of which there is at most one. */
export async function openRuleAt(
  tx: Pick<Tx, 'select'>,
  { source, source_ref, part }: { source: { id: string }; source_ref: string; part: string },
): Promise<Rule | undefined> {
  const [rule] = await tx
    .select()
    .from(regulationRule)
    .where(
      and(
        eq(regulationRule.source_id, source.id),
        eq(regulationRule.source_ref, source_ref),
        eq(regulationRule.part, part),
        isNull(regulationRule.effective_to),
      ),
    )
  return rule
}

interface ProposalInput {
  place: Place
  ingredient_id: string | null
  proposed: RuleContent | null
  effective_from: string
  /** The request itself, when it is changed. */
  own?: string
}

/** Refuses a proposal that contradicts itself, names missing records, or duplicates an open one. */
export async function checkProposal(tx: Tx, request: ProposalInput): Promise<RequestKind> {
  const { place, proposed, effective_from, ingredient_id } = request
  if (!proposed && !place.current)
    throw refuseField('proposed', {
      en: 'is required: there is no rule that could end',
      th: 'ต้องกรอก: ไม่มีข้อกำหนดที่จะให้สิ้นผล',
    })
  if (proposed) {
    const { recipe_type } = place.source
    const errors = ruleContradictions(proposed, { recipe_type, effective_from })
    if (errors.length > 0)
      throw refuse('invalid', {
        errors: errors.map(({ path, message }) => ({ path: `proposed.${path}`, message })),
      })
    await checkSubstances(tx, proposed.substance_ids)
  }
  if (ingredient_id) await checkIngredient(tx, ingredient_id)
  await refuseSecond(tx, request)
  return place.current ? (proposed ? 'CHANGE' : 'END') : 'NEW'
}

async function checkSubstances(tx: Tx, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx.select({ id: substance.id }).from(substance).where(inArray(substance.id, ids))
  const at = ids.findIndex((id) => !rows.some((row) => row.id === id))
  if (at >= 0) throw refuseField(`proposed.substance_ids.${at}`, { en: 'is no substance', th: 'ไม่ใช่สารที่มีอยู่' })
}

async function checkIngredient(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.select({ id: ingredient.id }).from(ingredient).where(eq(ingredient.id, id))
  if (!row) throw refuseField('ingredient_id', { en: 'is no raw material', th: 'ไม่ใช่วัตถุดิบที่มีอยู่' })
}

/** The unique index refuses the second one, too; this gives a readable message. */
async function refuseSecond(tx: Tx, { place, ingredient_id, proposed, own }: ProposalInput): Promise<void> {
  const [other] = await tx
    .select({ number: regulationRequest.number })
    .from(regulationRequest)
    .where(
      and(
        eq(regulationRequest.subject, subjectOf(place, ingredient_id)),
        eq(regulationRequest.market, place.source.market),
        eq(regulationRequest.use_key, useKeyOf(proposed)),
        isOpenRequest,
        own ? sql`${regulationRequest.id} <> ${own}` : undefined,
      ),
    )
  if (other)
    throw refuseField(
      ingredient_id ? 'ingredient_id' : 'source_ref',
      {
        en: `has an open request for this market and use: ${other.number}`,
        th: `มีคำขอที่เปิดอยู่สำหรับตลาดและการใช้นี้: ${other.number}`,
      },
      'already_taken',
    )
}
