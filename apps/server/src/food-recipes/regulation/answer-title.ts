import type { ParsedOf } from '@rp/contract/endpoint'
import { answerTitle } from '@rp/contract/food-recipes/regulation-rule'
import { memberSign, possibleSign } from '@rp/domain/regulation/title/key-signs'
import { readTitle } from '@rp/domain/regulation/title/read-title'
import { ruleKeys } from '@rp/domain/regulation/title/rule-keys'
import { clauseAnswers, memberAnswers } from '@rp/domain/regulation/title/title-answers'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { ingredient } from '../tables/ingredient.ts'
import { ingredientDocument } from '../tables/ingredient-document.ts'
import { regulationRule, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import { regulationTitleAnswer } from '../tables/regulation-title-answer.ts'
import { substance } from '../tables/substance.ts'
import { relinkRules } from './link-substances.ts'
import type { RequestDeps } from './request-deps.ts'
import { readRule } from './rule-columns.ts'

type Rule = typeof regulationRule.$inferSelect
type Body = ParsedOf<typeof answerTitle>['body']

/**
 * Saves what a person decided about the title of an entry: once for a substance or a raw material, for every recipe and
 * version. Earlier answers stay as history.
 */
export function titleCalls({ serve, write }: Platform, deps: RequestDeps): void {
  serve.staff(answerTitle, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      const [row] = await tx.select().from(regulationRule).where(eq(regulationRule.id, id))
      const rule = found(row)
      const question = await questionOf(tx, rule, body)
      if (body.answer === null) await checkAnswered(tx, rule, body)
      const { source_id, source_ref } = rule
      await tx
        .insert(regulationTitleAnswer)
        .values({ source_id, source_ref, question, ...body, created_by: caller.id })
      const rules = await rulesOfEntry(tx, rule)
      if (body.substance_id !== null) await relinkRules(tx, rules)
      const { substance_id, ingredient_id, answer } = body
      await appendToLog(tx, {
        event: 'regulation.rule_changed',
        subject: { type: 'regulation_rule', id, label: `${source_ref}${rule.part}` },
        refs: [
          ...(substance_id === null ? [] : [{ type: 'substance' as const, id: substance_id }]),
          ...(ingredient_id === null ? [] : [{ type: 'ingredient' as const, id: ingredient_id }]),
        ],
        data: { question, answer },
        actor: actorOf(caller),
      })
      await deps.notifyRulesChanged(tx, rules)
      return readRule(tx, id)
    }),
  )
}

/** Only an answer that holds can be withdrawn. */
async function checkAnswered(
  tx: Tx,
  { source_id, source_ref }: Rule,
  { substance_id, ingredient_id }: Body,
): Promise<void> {
  const answered = regulationTitleAnswer
  const subject =
    substance_id === null
      ? eq(answered.ingredient_id, ingredient_id ?? '')
      : eq(answered.substance_id, substance_id)
  const [newest] = await tx
    .select({ answer: answered.answer })
    .from(answered)
    .where(and(eq(answered.source_id, source_id), eq(answered.source_ref, source_ref), subject))
    .orderBy(desc(answered.created_at), desc(answered.id))
    .limit(1)
  if (!newest?.answer) throw refuseField('answer', { en: 'must be chosen', th: 'ต้องเลือกคำตอบ' })
}

/** The rules of all parts and editions of an entry. */
async function rulesOfEntry(tx: Tx, { source_id, source_ref }: Rule): Promise<string[]> {
  const rows = await tx
    .select({ id: regulationRule.id })
    .from(regulationRule)
    .where(and(eq(regulationRule.source_id, source_id), eq(regulationRule.source_ref, source_ref)))
  return rows.map(({ id }) => id)
}

/** The words that an answer is about; refuses an answer to nothing. */
async function questionOf(tx: Tx, rule: Rule, body: Body): Promise<string> {
  if ((body.substance_id === null) === (body.ingredient_id === null))
    throw refuseField('substance_id', {
      en: 'must be given, or a raw material, but not both',
      th: 'ต้องระบุสารหรือวัตถุดิบอย่างใดอย่างหนึ่ง',
    })
  return body.substance_id === null ? clauseQuestion(tx, rule, body) : memberQuestion(tx, rule, body)
}

const notThisAnswer = () =>
  refuseField('answer', {
    en: 'does not answer this question',
    th: 'ไม่ใช่คำตอบของคำถามนี้',
  })

async function memberQuestion(tx: Tx, rule: Rule, { substance_id, answer }: Body): Promise<string> {
  if (answer !== null && !memberAnswers.some((one) => one === answer)) throw notThisAnswer()
  const id = substance_id ?? ''
  const [known] = await tx.select({ id: substance.id }).from(substance).where(eq(substance.id, id))
  found(known)
  const { rule_id, origin } = regulationRuleSubstance
  const named = inArray(origin, ['GIVEN', 'MATCHED'])
  const links = await tx
    .select({ origin })
    .from(regulationRuleSubstance)
    .where(and(eq(rule_id, rule.id), eq(regulationRuleSubstance.substance_id, id), named))
  if (links.length > 0)
    throw refuseField('substance_id', {
      en: 'is named by the entry itself',
      th: 'ข้อกำหนดระบุชื่อสารนี้ไว้แล้ว',
    })
  if (!ruleKeys(rule).some((key) => key.startsWith(memberSign) || key.startsWith(possibleSign)))
    throw refuseField('substance_id', {
      en: 'cannot be decided: the entry names no group',
      th: 'ตัดสินไม่ได้ เพราะข้อกำหนดนี้ไม่ได้ระบุเป็นกลุ่มสาร',
    })
  return rule.entry_name
}

async function clauseQuestion(
  tx: Tx,
  rule: Rule,
  { ingredient_id, answer, document_id }: Body,
): Promise<string> {
  if (answer !== null && !clauseAnswers.some((one) => one === answer)) throw notThisAnswer()
  const question = rule.verdict === 'PROHIBITED' ? readTitle(rule.entry_name).question : null
  if (question === null)
    throw refuseField('ingredient_id', {
      en: 'cannot be answered: the title has no condition',
      th: 'ตอบไม่ได้ เพราะชื่อรายการไม่มีเงื่อนไข',
    })
  const [material] = await tx
    .select({ id: ingredient.id })
    .from(ingredient)
    .where(eq(ingredient.id, ingredient_id ?? ''))
  found(material)
  if (document_id !== null) await checkDocument(tx, document_id, ingredient_id ?? '')
  return question.text
}

async function checkDocument(tx: Tx, id: string, ingredient_id: string): Promise<void> {
  const [document] = await tx
    .select({ id: ingredientDocument.id })
    .from(ingredientDocument)
    .where(
      and(
        eq(ingredientDocument.id, id),
        eq(ingredientDocument.ingredient_id, ingredient_id),
        isNull(ingredientDocument.archived_at),
      ),
    )
  if (!document)
    throw refuseField('document_id', {
      en: 'must be a document of the raw material',
      th: 'ต้องเป็นเอกสารของวัตถุดิบนี้',
    })
}
