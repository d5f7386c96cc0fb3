import { bangkokDay } from '@rp/domain/dates'
import { and, eq, inArray, isNull, or } from 'drizzle-orm'
import type { Tx } from '../../platform/outbox/outbox.ts'
import { regulationRequest } from '../tables/regulation-request.ts'
import { regulationRule } from '../tables/regulation-rule.ts'
import type { Run } from './import-run.ts'
import { openRequest } from './open-request.ts'
import { isOpenRequest } from './request-columns.ts'
import { withdrawImported } from './withdraw-imported.ts'
import type { Rule } from './write-rule.ts'

/** Proposes to end the rules of an entry that moved or was deleted in the source. Null if there are none. */
export async function endMoved(tx: Tx, run: Run, ref: string): Promise<'ended' | 'unchanged' | null> {
  const rules = await rulesOf(tx, run, [ref])
  if (rules.length === 0) return null
  return (await endRules(tx, run, rules)) > 0 ? 'ended' : 'unchanged'
}

/** Entries in force that are missing from the file. */
export async function vanishedRefs(tx: Tx, run: Run, named: ReadonlySet<string>): Promise<string[]> {
  const rules = await rulesOf(tx, run)
  return [...new Set(rules.map(({ source_ref }) => source_ref))].filter((ref) => !named.has(ref))
}

export async function endVanished(tx: Tx, run: Run, refs: string[]): Promise<void> {
  if (refs.length > 0) await endRules(tx, run, await rulesOf(tx, run, refs))
}

async function rulesOf(tx: Tx, { source }: Run, refs?: string[]): Promise<Rule[]> {
  if (!source) return []
  return tx
    .select()
    .from(regulationRule)
    .where(
      and(
        eq(regulationRule.source_id, source.id),
        isNull(regulationRule.effective_to),
        refs && inArray(regulationRule.source_ref, refs),
      ),
    )
}

/** Proposes to end rules, except where that is pending or was refused. */
async function endRules(tx: Tx, run: Run, rules: Rule[]): Promise<number> {
  const requests = await tx
    .select()
    .from(regulationRequest)
    .where(
      and(
        inArray(
          regulationRequest.current_rule_id,
          rules.map(({ id }) => id),
        ),
        or(isOpenRequest, eq(regulationRequest.status, 'REJECTED')),
      ),
    )
  const of = (rule: Rule) => requests.filter(({ current_rule_id }) => current_rule_id === rule.id)
  const ending = rules.filter((rule) =>
    of(rule).every(
      ({ kind, origin, status }) => kind !== 'END' && (origin === 'IMPORT' || status === 'REJECTED'),
    ),
  )
  run.report.proposed += ending.length
  run.report.changes.END += new Set(ending.map(({ source_ref }) => source_ref)).size
  if (run.dry_run || !run.source) return ending.length
  for (const current of ending) {
    for (const older of of(current)) await withdrawImported(tx, run, older)
    const opened = await openRequest(
      tx,
      {
        place: { source: run.source, source_ref: current.source_ref, part: current.part, current },
        kind: 'END',
        origin: 'IMPORT',
        proposed: null,
        effective_from: bangkokDay(new Date()),
        note: run.file_name,
        imported: {
          import_id: run.import_id,
          import_hash: 'END',
          raw: [],
          change_class: 'END',
          changes: [],
          reading: 'AUTO',
        },
      },
      run.by,
    )
    run.changed.push(opened)
  }
  return ending.length
}
