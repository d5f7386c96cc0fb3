import { event, type EventKind } from './event-kind.ts'

/** Events of the laboratory: its orders, samples, substitutes and reports. */
export const labEvents = {
  'lab.order_created': event(
    'Lab order {subject} was opened',
    'เปิดคำสั่งแล็บ {subject}',
    'commissioning',
    'active',
  ),
  'lab.order_status_changed': event(
    'Lab order {subject} moved from “{from:lab_order}” to “{to:lab_order}”',
    'คำสั่งแล็บ {subject} เปลี่ยนจาก “{from:lab_order}” เป็น “{to:lab_order}”',
    'inspecting',
    'in_progress',
  ),
  'lab.sample_received': event(
    'Sample {sample} of {subject} was received',
    'รับตัวอย่าง {sample} ของ {subject}',
    'receiving',
    'in_progress',
  ),
  'lab.sample_rejected': event(
    'Sample {sample} of {subject} was rejected',
    'ไม่รับตัวอย่าง {sample} ของ {subject}',
    'inspecting',
    'non_conformant',
  ),
  'lab.sample_disposed': event(
    'Sample {sample} of {subject} was disposed of',
    'ทำลายตัวอย่าง {sample} ของ {subject}',
    'decommissioning',
    'destroyed',
  ),
  'lab.facts_changed': event(
    'Facts of lab order {subject} were changed: {fields}',
    'แก้ไขข้อมูลของคำสั่งแล็บ {subject}: {fields}',
    'other',
  ),
  'lab.retest_requested': event(
    'A retest of {code} in {sample} of {subject} was requested',
    'ขอให้ทดสอบ {code} ของตัวอย่าง {sample} ใน {subject} ซ้ำ',
    'inspecting',
    'in_progress',
  ),
  'lab.test_chosen': event(
    'Test {test} of {code} in {sample} of {subject} is reported',
    'เลือกรายงานผลทดสอบครั้งที่ {test} ของ {code} ตัวอย่าง {sample} ใน {subject}',
    'inspecting',
    'in_progress',
  ),
  'lab.substitute_named': event(
    '{subject} verifies as a substitute from {from_day} to {to_day}',
    '{subject} ตรวจทานแทนตั้งแต่ {from_day} ถึง {to_day}',
    'other',
    'active',
  ),
  'lab.substitute_ended': event(
    '{subject} no longer verifies as a substitute',
    '{subject} สิ้นสุดการตรวจทานแทน',
    'other',
    'inactive',
  ),
  'lab.instrument_event': event(
    'Instrument {subject} on {day}: {event}',
    'เครื่องมือวัด {subject} วันที่ {day}: {event}',
    'inspecting',
  ),
  'lab.instrument_event_withdrawn': event(
    'What was noted of instrument {subject} on {day} was withdrawn: {event}',
    'ยกเลิกรายการของเครื่องมือวัด {subject} วันที่ {day}: {event}',
    'other',
  ),
  'lab.competence_given': event(
    '{subject} is authorised for {service} from {day}',
    '{subject} ได้รับมอบหมายให้ทำ {service} ตั้งแต่ {day}',
    'other',
    'active',
  ),
  'lab.competence_withdrawn': event(
    '{subject} is no longer authorised for {service} from {day}',
    'เพิกถอนการมอบหมาย {service} ของ {subject} ตั้งแต่ {day}',
    'other',
    'inactive',
  ),
  'lab.report_issued': event(
    'Report {version} of {subject} was issued',
    'ออกรายงานฉบับที่ {version} ของ {subject}',
    'inspecting',
    'conformant',
  ),
  'lab.report_invalidated': event(
    'Report {version} of {subject} was withdrawn',
    'เพิกถอนรายงานฉบับที่ {version} ของ {subject}',
    'inspecting',
    'recalled',
  ),
  'lab.worksheet_made': event(
    'Worksheet {subject} was made',
    'สร้างใบงานทดสอบ {subject}',
    'commissioning',
    'in_progress',
  ),
  'lab.run_accepted': event(
    'The run of {code} on worksheet {subject} was accepted although it is {verdict}',
    'ยอมรับผล {code} ในใบงานทดสอบ {subject} แม้สถานะเป็น {verdict}',
    'inspecting',
    'conformant',
  ),
  'lab.run_repeated': event(
    'The run of {code} on worksheet {subject} is repeated',
    'ทดสอบ {code} ในใบงานทดสอบ {subject} ใหม่',
    'inspecting',
    'non_conformant',
  ),
  'lab.worksheet_closed': event(
    'Worksheet {subject} was closed: {written} values became results',
    'ปิดใบงานทดสอบ {subject}: บันทึกเป็นผล {written} ค่า',
    'inspecting',
    'conformant',
  ),
  'lab.worksheet_cancelled': event(
    'Worksheet {subject} was cancelled',
    'ยกเลิกใบงานทดสอบ {subject}',
    'other',
    'inactive',
  ),
} as const satisfies Record<string, EventKind>
