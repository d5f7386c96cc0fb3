import { enterFactor } from '@rp/contract/food-recipes/regulation-rule'
import { and, eq } from 'drizzle-orm'
import { actorOf, appendToLog } from '../../platform/log/append.ts'
import type { Tx } from '../../platform/outbox/outbox.ts'
import type { Platform } from '../../platform/platform.ts'
import { found, refuseField } from '../../platform/refusal.ts'
import { regulationRule, regulationRuleFactor, regulationRuleSubstance } from '../tables/regulation-rule.ts'
import type { RequestDeps } from './request-deps.ts'
import { readRule } from './rule-columns.ts'

/** Saves a factor beside its rule, which never changes; recipes that the rule affects are checked again. */
export function factorCalls({ serve, write }: Platform, deps: RequestDeps): void {
  serve.staff(enterFactor, ({ params: { id }, body, caller }) =>
    write(async (tx) => {
      const [row] = await tx.select().from(regulationRule).where(eq(regulationRule.id, id))
      const rule = found(row)
      if (rule.basis === '')
        throw refuseField('factor', {
          en: 'must be empty: the limit counts the substance itself',
          th: 'ต้องเว้นว่าง: เกณฑ์นับตัวสารเอง',
        })
      await checkNamed(tx, id, body.substance_id)
      await tx.insert(regulationRuleFactor).values({ rule_id: id, ...body, created_by: caller.id })
      await appendToLog(tx, {
        event: 'regulation.rule_changed',
        subject: { type: 'regulation_rule', id, label: `${rule.source_ref}${rule.part}` },
        refs: [{ type: 'substance', id: body.substance_id }],
        data: { basis: rule.basis, factor: body.factor },
        actor: actorOf(caller),
      })
      await deps.notifyRulesChanged(tx, [id])
      return readRule(tx, id)
    }),
  )
}

async function checkNamed(tx: Tx, rule_id: string, substance_id: string): Promise<void> {
  const [named] = await tx
    .select({ rule_id: regulationRuleSubstance.rule_id })
    .from(regulationRuleSubstance)
    .where(
      and(
        eq(regulationRuleSubstance.rule_id, rule_id),
        eq(regulationRuleSubstance.substance_id, substance_id),
      ),
    )
  if (!named)
    throw refuseField('substance_id', {
      en: 'must be a substance that the rule names',
      th: 'ต้องเป็นสารที่ข้อกำหนดระบุ',
    })
}
