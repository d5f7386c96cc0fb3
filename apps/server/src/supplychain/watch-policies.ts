import type { PolicyMark } from '@rp/domain/supplychain/entry'
import type { DelayRule, EventPattern, Policy, RetentionRule } from '@rp/domain/supplychain/policy'
import { namesOfSubject } from '@rp/domain/supplychain/subjects'
import { eq, inArray, or, and, sql, type SQL } from 'drizzle-orm'
import { appendToLog } from '../platform/log/append.ts'
import type { Platform } from '../platform/platform.ts'
import { logPolicy, logPolicyFinding } from '../platform/tables/log-policy.ts'
import { logEntry } from '../platform/tables/log-entry.ts'

/** Findings of one rule in one run; the next run continues. */
const findingsMax = 200

interface Late {
  seq: string
}

/**
 * Finds what no single entry shows: that an event did not happen in time, and that a record may be deleted. Writes each
 * finding as an entry, once, however often this runs.
 */
export async function watchPolicies(
  { database: { db }, write }: Pick<Platform, 'database' | 'write'>,
  now = new Date(),
): Promise<number> {
  const policies = await db
    .select()
    .from(logPolicy)
    .where(eq(logPolicy.state, 'ACTIVE'))
    .orderBy(logPolicy.code)
  let findings = 0
  for (const policy of policies) {
    for (const rule of policy.rules) {
      const question =
        rule.kind === 'MAX_DELAY'
          ? overdue(policy, rule, now)
          : rule.kind === 'RETENTION'
            ? outlived(policy, rule, now)
            : undefined
      if (!question) continue
      const { rows } = await db.execute<Late & Record<string, unknown>>(question)
      for (const { seq } of rows)
        findings += await notifyDelays(policy, rule as DelayRule | RetentionRule, Number(seq))
    }
  }
  return findings

  function notifyDelays(policy: Policy, rule: DelayRule | RetentionRule, since_seq: number): Promise<number> {
    return write(async (tx) => {
      const [first] = await tx
        .insert(logPolicyFinding)
        .values({ policy_code: policy.code, rule: rule.code, since_seq })
        .onConflictDoNothing()
        .returning()
      const [since] = await tx.select().from(logEntry).where(eq(logEntry.seq, since_seq))
      if (!first || !since) return 0
      await appendToLog(tx, {
        event: rule.kind === 'MAX_DELAY' ? 'policy.finding' : 'policy.retention_ended',
        subject: since.subject,
        refs: [{ type: 'policy', id: policy.code, label: policy.code }],
        actor: { type: 'SYSTEM', id: null },
        data: {
          policy: policy.code,
          version: policy.version,
          rule: rule.code,
          severity: rule.severity,
          since_seq,
        },
        ...(rule.kind === 'MAX_DELAY' && { found: markOfFinding(policy, rule) }),
      })
      return 1
    })
  }
}

function markOfFinding({ code, version }: Policy, rule: DelayRule): PolicyMark {
  const verdict = rule.severity === 'VIOLATION' ? 'VIOLATION' : 'COMPLIANT'
  return { id: code, version, verdict, failed: [rule.code] }
}

/** The first start of each subject that is overdue and has no end. */
function overdue(policy: Policy, rule: DelayRule, now: Date): SQL {
  const since = new Date(now.getTime() - rule.days * 86_400_000).toISOString()
  const ended = or(...rule.to.map((pattern) => like(sql`later`, pattern)))
  return sql`
    select started.seq from (
      select distinct on (entry.subject ->> 'type', entry.subject ->> 'id') entry.seq, entry.occurred_at
      from log_entry as entry
      where ${spokenOf(policy, rule.from)} and not exists (
        select 1 from log_entry as later
        where (later.subject ->> 'type') = (entry.subject ->> 'type') and (later.subject ->> 'id') = (entry.subject ->> 'id')
          and later.seq > entry.seq and ${ended})
      order by entry.subject ->> 'type', entry.subject ->> 'id', entry.seq) as started
    where started.occurred_at < ${since} and ${untold(policy, rule, sql`started.seq`)}
    order by started.seq limit ${findingsMax}`
}

function outlived(policy: Policy, rule: RetentionRule, now: Date): SQL {
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() - rule.years)
  return sql`
    select entry.seq from log_entry as entry
    where ${spokenOf(policy, rule.on)} and entry.occurred_at < ${until.toISOString()}
      and ${untold(policy, rule, sql`entry.seq`)}
    order by entry.seq limit ${findingsMax}`
}

function spokenOf({ applies_to, effective_from }: Policy, pattern: EventPattern): SQL | undefined {
  return and(
    inArray(sql`(entry.subject ->> 'type')`, namesOfSubject(applies_to.subject_type)),
    sql`entry.recorded_at >= ${`${effective_from}T00:00:00Z`}`,
    like(sql`entry`, pattern),
    ...fields(sql`entry`, applies_to.where),
  )
}

function like(table: SQL, { event, where }: EventPattern): SQL | undefined {
  return and(sql`${table}.event = ${event}`, ...fields(table, where))
}

function fields(table: SQL, where: Record<string, string[]> | undefined): SQL[] {
  return Object.entries(where ?? {}).map(([field, allowed]) =>
    inArray(sql`(${table}.data ->> ${field}::text)`, allowed),
  )
}

function untold({ code }: Policy, rule: { code: string }, seq: SQL): SQL {
  return sql`not exists (select 1 from log_policy_finding as told where told.policy_code = ${code} and told.rule = ${rule.code} and told.since_seq = ${seq})`
}
