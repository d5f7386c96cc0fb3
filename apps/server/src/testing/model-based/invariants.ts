import { sql } from 'drizzle-orm'
import type { TestServer } from '../test-server.ts'

/** Queries for rows that no sequence of actions may produce, each with its name. */
const illegal: Record<string, string> = {
  'completed order without a report that holds':
    "select from lab_order o where status = 'COMPLETED' and not exists (select from lab_report where order_id = o.id and invalidated_at is null)",
  'open order with a report that holds':
    "select from lab_report r join lab_order o on o.id = r.order_id where o.status <> 'COMPLETED' and invalidated_at is null",
  'two reports of one order that hold':
    'select from lab_report where invalidated_at is null group by order_id having count(*) > 1',
  'reports that are not numbered one after the other':
    'select from lab_report group by order_id having max(version) <> count(*)',
  'order that is not under way with a step that is':
    "select from lab_order_step s join lab_order o on o.id = s.order_id where s.status = 'INPROGRESS' and o.status <> 'INPROGRESS'",
  'completed order with open work':
    "select from lab_order_step s join lab_order o on o.id = s.order_id where s.status in ('TODO', 'INPROGRESS') and o.status = 'COMPLETED'",
  'completed order that nobody verified':
    "select from lab_order where status = 'COMPLETED' and requires_verification and verified_by is null",
  'open order that is verified':
    "select from lab_order where status <> 'COMPLETED' and verified_by is not null",
  'verified by who did the work':
    "select from lab_order o where verified_by is not null and not allow_self_verify and (exists (select from lab_order_step s where s.order_id = o.id and s.status = 'DONE' and o.verified_by in (s.started_by, s.finished_by)) or o.results @> jsonb_build_array(jsonb_build_object('measured_by', o.verified_by)))",
  'awaits verification with open work':
    "select from lab_order o where awaits_verification and (status <> 'INPROGRESS' or exists (select from lab_order_step s where s.order_id = o.id and s.status in ('TODO', 'INPROGRESS')))",
  'counts of an order that are not those of its rows':
    "select from lab_order o where sample_count <> (select count(*) from lab_sample where order_id = o.id) or received_count <> (select count(received_at) from lab_sample where order_id = o.id and rejected_at is null) or rejected_count <> (select count(rejected_at) from lab_sample where order_id = o.id) or steps_done <> (select count(*) from lab_order_step where order_id = o.id and status in ('DONE', 'SKIPPED'))",
  'completed_at beside the status':
    "select from lab_order where (completed_at is null) = (status = 'COMPLETED')",
  'rejected sample without reason and letter, or letter of one that is not':
    'select from lab_sample where (rejected_at is null) <> (reject_reason is null) or (rejected_at is null) <> (rejection_file is null)',
  'completed order without a sample that was tested':
    "select from lab_order where status = 'COMPLETED' and received_count = 0",
  'step that is done without who did it':
    "select from lab_order_step where status = 'DONE' and (started_by is null or finished_by is null)",
  'outcome beside the status':
    "select from machine_service where (outcome is null) = (status = 'COMPLETED') or (completed_at is null) = (status = 'COMPLETED')",
  'on site and awaited in the workshop':
    "select from machine_service where (type = 'ONSITE' and status = 'PENDING_RECEIVE') or (type = 'OFFICE' and status = 'PENDING_VISIT')",
  'two quotations of one job that wait for an answer':
    "select from machine_quotation where state = 'SENT' group by service_id having count(*) > 1",
  'quotation that waits behind a later one':
    "select from machine_quotation q where state = 'SENT' and exists (select from machine_quotation later where later.service_id = q.service_id and later.revision > q.revision)",
  'quoted job without a quotation':
    "select from machine_service s where status = 'QUOTATION' and not exists (select from machine_quotation q where q.service_id = s.id and state <> 'REPLACED')",
  'open link to what is not asked':
    "select from machine_quotation_link l join machine_service s on s.id = l.service_id where l.expires_at > now() and s.status <> 'QUOTATION'",
  'repaired without a handover':
    "select from machine_service where outcome in ('REPAIRED', 'REPLACED') and handover is null",
  'completed job with a visit that is planned or under way':
    "select from machine_visit v join machine_service s on s.id = v.service_id where s.status = 'COMPLETED' and v.left_at is null and v.cancelled_at is null",
  'two visits of one job under way':
    'select from machine_visit where arrived_at is not null and left_at is null and cancelled_at is null group by service_id having count(*) > 1',
  'next visit of a job that is not the earliest one':
    'select from machine_service s where s.planned_at is distinct from (select min(planned_at) from machine_visit v where v.service_id = s.id and v.left_at is null and v.cancelled_at is null)',
  'status that the newest move does not say':
    'select from machine_service s where status <> (select to_status from machine_service_history h where h.service_id = s.id and to_status is not null order by id desc limit 1)',
  'status of an order that its newest move does not say':
    'select from lab_order o where status <> (select to_status from lab_order_history h where h.order_id = o.id and step_id is null and to_status is not null order by id desc limit 1)',
  'mail twice': 'select from email_outbox where once is not null group by once having count(*) > 1',
  'notification twice': 'select from notification where once is not null group by once having count(*) > 1',
}

/** The names of violated invariants, each with its number of rows. */
export async function brokenInvariants({ database: { db } }: TestServer): Promise<string[]> {
  const broken: string[] = []
  for (const [name, rows] of Object.entries(illegal)) {
    const { rows: found } = await db.execute<{ total: number }>(
      sql`select count(*)::int as total from (${sql.raw(rows)}) as illegal`,
    )
    const total = found[0]?.total ?? 0
    if (total > 0) broken.push(`${name}: ${total}`)
  }
  return broken
}
