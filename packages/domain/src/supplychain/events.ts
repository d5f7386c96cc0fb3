import { chatEvents } from './chat-events.ts'
import { customerEvents } from './customer-events.ts'
import { event, type EventKind } from './event-kind.ts'
import { labEvents } from './lab-events.ts'
import { machineEvents } from './machine-events.ts'
import { noteEvents } from './note-events.ts'

/** All events of the domain that the log records: each with its sentence and its GS1 EPCIS meaning. */
export const logEvents = {
  'recipe.created': event(
    'Recipe {subject} was opened',
    'เปิดสูตร {subject}',
    'creating_class_instance',
    'active',
  ),
  'recipe.paid': event('Recipe {subject} was paid', 'สูตร {subject} ชำระเงินแล้ว', 'other'),
  'recipe.status_changed': event(
    'Recipe {subject} moved from “{from:formula}” to “{to:formula}”',
    'สูตร {subject} เปลี่ยนจาก “{from:formula}” เป็น “{to:formula}”',
    'other',
    'in_progress',
  ),
  'recipe.renamed': event(
    'Recipe {subject}, which is registered, got another name or brand',
    'เปลี่ยนชื่อหรือแบรนด์ของสูตร {subject} ที่จดทะเบียนแล้ว',
    'other',
  ),
  'recipe.cancelled': event(
    'Recipe {subject} was cancelled',
    'ยกเลิกสูตร {subject}',
    'decommissioning',
    'inactive',
  ),
  'version.submitted': event(
    'Version {version} of {subject} was handed in',
    'ส่งเวอร์ชัน {version} ของ {subject}',
    'other',
    'in_progress',
  ),
  'version.withdrawn': event(
    'Version {version} of {subject} was taken back',
    'ดึงเวอร์ชัน {version} ของ {subject} กลับ',
    'other',
    'in_progress',
  ),
  'version.locked': event(
    'Version {version} of {subject} was locked',
    'ล็อกเวอร์ชัน {version} ของ {subject}',
    'encoding',
    'encoded',
  ),
  'recipe.version_locked': event(
    'Version {version} of {subject} was locked',
    'ล็อกเวอร์ชัน {version} ของ {subject}',
    'encoding',
    'encoded',
  ),
  'version.superseded': event(
    'Version {version} of {subject} was replaced by a newer one',
    'เวอร์ชัน {version} ของ {subject} ถูกแทนด้วยเวอร์ชันใหม่',
    'decommissioning',
    'inactive',
  ),
  'check.waived': event(
    'A finding of {subject} was waived: {finding}',
    'ยกเว้นข้อตรวจพบของ {subject}: {finding}',
    'inspecting',
  ),
  'price.quoted': event('Quote {quote} of {subject} was made', 'ทำใบเสนอราคา {quote} ของ {subject}', 'other'),
  'price.quote_sent': event(
    'Quote {quote} of {subject} was sent',
    'ส่งใบเสนอราคา {quote} ของ {subject}',
    'other',
  ),
  'price.quote_accepted': event(
    'The customer accepted the quote of {subject}',
    'ลูกค้ารับใบเสนอราคาของ {subject}',
    'accepting',
  ),
  'qa.passed': event(
    'QA round {round} of version {version} of {subject} passed',
    'รอบตรวจ QA {round} ของเวอร์ชัน {version} ของ {subject} ผ่าน',
    'inspecting',
    'conformant',
  ),
  'qa.failed': event(
    'QA round {round} of version {version} of {subject} failed',
    'รอบตรวจ QA {round} ของเวอร์ชัน {version} ของ {subject} ไม่ผ่าน',
    'inspecting',
    'non_conformant',
  ),
  'qa.countersigned': event(
    'QA round {round} of version {version} of {subject} was countersigned',
    'ลงนามร่วมรอบตรวจ QA {round} ของเวอร์ชัน {version} ของ {subject}',
    'inspecting',
    'conformant',
  ),
  'qa.reopened': event(
    'QA round {round} of version {version} of {subject} was opened again',
    'เปิดรอบตรวจ QA {round} ของเวอร์ชัน {version} ของ {subject} อีกครั้ง',
    'inspecting',
    'in_progress',
  ),
  'qa.values_withdrawn': event(
    'Lab order {order} withdrew values of QA round {round} of version {version} of {subject}',
    'คำสั่งแล็บ {order} เพิกถอนผลในรอบตรวจ QA {round} ของเวอร์ชัน {version} ของ {subject}',
    'inspecting',
    'recalled',
  ),
  'ingredient.price_changed': event('The price of {subject} changed', 'ราคาของ {subject} เปลี่ยน', 'other'),
  'ingredient.document_expired': event(
    'The {type} of {subject} expired',
    '{type} ของ {subject} หมดอายุ',
    'other',
    'expired',
  ),
  'ingredient.document_removed': event(
    'The {type} of {subject} was removed',
    'นำ {type} ของ {subject} ออก',
    'other',
    'inactive',
  ),
  'packaging.cost_changed': event(
    'The cost of packaging {subject} changed',
    'ต้นทุนของบรรจุภัณฑ์ {subject} เปลี่ยน',
    'other',
  ),
  'lot.received': event('Lot {subject} was received', 'รับล็อต {subject}', 'receiving', 'in_progress'),
  'lot.consumed': event('Lot {subject} was used', 'ใช้ล็อต {subject}', 'assembling', 'destroyed'),
  'batch.weighed': event('Batch {subject} was weighed', 'ชั่งแบตช์ {subject}', 'assembling', 'in_progress'),
  'batch.released': event(
    'Batch {subject} was released',
    'ปล่อยแบตช์ {subject}',
    'inspecting',
    'sellable_accessible',
  ),
  'batch.rejected': event(
    'Batch {subject} was rejected',
    'ไม่ปล่อยแบตช์ {subject}',
    'inspecting',
    'non_conformant',
  ),
  'package.created': event(
    'Package {subject} was opened',
    'เปิดบรรจุภัณฑ์ {subject}',
    'creating_class_instance',
    'active',
  ),
  'package.status_changed': event(
    'Package {subject} moved from “{from:packaging}” to “{to:packaging}”',
    'บรรจุภัณฑ์ {subject} เปลี่ยนจาก “{from:packaging}” เป็น “{to:packaging}”',
    'packing',
    'in_progress',
  ),
  'design.submitted': event(
    'Revision {revision} of the label of {subject} was handed in',
    'ส่งแบบฉลากฉบับที่ {revision} ของ {subject}',
    'other',
    'in_progress',
  ),
  'design.approved': event(
    'The design of {subject} was approved',
    'อนุมัติแบบของ {subject}',
    'inspecting',
    'conformant',
  ),
  'proof.accepted': event(
    'The proof of {subject} was accepted',
    'รับปรู๊ฟของ {subject}',
    'accepting',
    'conformant',
  ),
  'proof.declined': event(
    'The customer requested changes to the proof of {subject}',
    'ลูกค้าขอแก้ปรู๊ฟของ {subject}',
    'inspecting',
    'non_conformant',
  ),
  'label.printed': event('The label of {subject} was printed', 'พิมพ์ฉลากของ {subject}', 'encoding', 'encoded'),
  ...labEvents,
  'machine.created': event(
    'Machine service {subject} was opened',
    'เปิดงานบริการ {subject}',
    'commissioning',
    'active',
  ),
  ...machineEvents,
  'machine.status_changed': event(
    'Machine service {subject} moved from “{from:machine_service}” to “{to:machine_service}”',
    'งานบริการ {subject} เปลี่ยนจาก “{from:machine_service}” เป็น “{to:machine_service}”',
    'repairing',
    'in_progress',
  ),
  'quote.sent': event(
    'Quotation {quotation} of {subject} was sent',
    'ส่งใบเสนอราคา {quotation} ของ {subject}',
    'other',
  ),
  'quote.accepted': event(
    'Quotation {quotation} of {subject} was accepted',
    'ลูกค้ารับใบเสนอราคา {quotation} ของ {subject}',
    'accepting',
  ),
  'quote.declined': event(
    'Quotation {quotation} of {subject} was declined',
    'ลูกค้าไม่รับใบเสนอราคา {quotation} ของ {subject}',
    'other',
  ),
  'part.replaced': event(
    'A part of {subject} was replaced: {serial_no} took the place of {old_serial_no}',
    'เปลี่ยนชิ้นส่วนของ {subject}: {serial_no} แทน {old_serial_no}',
    'replacing',
  ),
  'registration.draft': event(
    'The registration of {subject} in {country} was taken back',
    'ถอนคำขอทะเบียนของ {subject} ใน {country}',
    'other',
  ),
  'registration.submitted': event(
    'The registration of {subject} in {country} was handed in',
    'ยื่นทะเบียนของ {subject} ใน {country}',
    'other',
    'in_progress',
  ),
  'registration.granted': event(
    '{subject} was registered in {country} as {number}',
    '{subject} ได้ทะเบียนใน {country} เลขที่ {number}',
    'accepting',
    'active',
  ),
  'registration.refused': event(
    'The registration of {subject} in {country} was refused',
    'ทะเบียนของ {subject} ใน {country} ไม่ผ่าน',
    'inspecting',
    'non_conformant',
  ),
  'registration.expired': event(
    'The registration of {subject} in {country} expired',
    'ทะเบียนของ {subject} ใน {country} หมดอายุ',
    'other',
    'expired',
  ),
  'regulation.rule_changed': event('Regulation rule {subject} changed', 'ข้อกำหนด {subject} เปลี่ยน', 'other'),
  'regulation.rule_proposed': event(
    'A change of the regulation was proposed: {subject}',
    'เสนอเปลี่ยนข้อกำหนด: {subject}',
    'other',
    'in_progress',
  ),
  'regulation.rule_approved': event(
    'The change of the regulation {subject} was approved',
    'อนุมัติเปลี่ยนข้อกำหนด {subject}',
    'accepting',
    'active',
  ),
  'regulation.rule_rejected': event(
    'The change of the regulation {subject} was rejected',
    'ไม่อนุมัติเปลี่ยนข้อกำหนด {subject}',
    'other',
    'inactive',
  ),
  'regulation.rule_withdrawn': event(
    'The change of the regulation {subject} was taken back',
    'ถอนข้อเสนอเปลี่ยนข้อกำหนด {subject}',
    'other',
    'inactive',
  ),
  'config.changed': event('The configuration “{subject}” changed', 'ค่าตั้งค่า “{subject}” เปลี่ยน', 'other'),
  'config.holidays_changed': event(
    'The holidays of {subject} changed: {added} added, {removed} removed',
    'วันหยุดของปี {subject} เปลี่ยน เพิ่ม {added} ลบ {removed}',
    'other',
  ),
  'policy.changed': event(
    'Policy {subject}, version {version}: {change}',
    'นโยบาย {subject} เวอร์ชัน {version}: {change}',
    'other',
  ),
  'policy.finding': event(
    'Policy {policy} found that {subject} breaks its rule {rule}, since entry {since_seq}',
    'นโยบาย {policy} พบว่า {subject} ผิดกฎ {rule} ตั้งแต่รายการ {since_seq}',
    'inspecting',
    'non_conformant',
  ),
  'policy.retention_ended': event(
    'The evidence of entry {since_seq} of {subject} may be deleted now ({policy}, {rule})',
    'หลักฐานของรายการ {since_seq} ของ {subject} พ้นระยะเก็บรักษา ({policy}, {rule})',
    'other',
  ),
  'log.key_added': event('Checkpoints are signed with key {subject}', 'เริ่มลงนามด้วยกุญแจ {subject}', 'other'),
  'auth.role_changed': event(
    'A staff member is now {new_role} of {new_department}',
    'พนักงานคนหนึ่งเป็น {new_role} ของ {new_department}',
    'other',
  ),
  'auth.access_ended': event(
    'A staff member was switched off',
    'ปิดบัญชีของพนักงานคนหนึ่ง',
    'decommissioning',
    'inactive',
  ),
  'auth.access_given': event(
    'A staff member was switched on again',
    'เปิดบัญชีของพนักงานคนหนึ่งอีกครั้ง',
    'commissioning',
    'active',
  ),
  'auth.password_reset': event(
    'A staff member got a new first password',
    'ตั้งรหัสผ่านแรกใหม่ให้พนักงานคนหนึ่ง',
    'other',
  ),
  'auth.two_step_reset': event(
    'Two-step verification of a staff member was switched off',
    'ปิดการยืนยันสองขั้นตอนของพนักงานคนหนึ่ง',
    'other',
  ),
  'auth.provider_ended_access': event(
    'The sign-in provider no longer lets a staff member in: sessions and keys were ended',
    'ผู้ให้บริการลงชื่อเข้าใช้ไม่อนุญาตพนักงานคนหนึ่งแล้ว จึงปิดเซสชันและคีย์ทั้งหมด',
    'other',
  ),
  'auth.address_released': event(
    'An unproven e-mail address was taken off a staff member, because the provider verified it for another',
    'นำอีเมลที่ยังไม่ยืนยันออกจากบัญชีพนักงานคนหนึ่ง เพราะผู้ให้บริการยืนยันว่าเป็นของอีกคน',
    'other',
  ),
  'bot.knowledge_published': event(
    'Knowledge {subject} was published',
    'เผยแพร่ความรู้ {subject}',
    'other',
    'active',
  ),
  'bot.knowledge_archived': event(
    'Knowledge {subject} was taken out of use',
    'เลิกใช้ความรู้ {subject}',
    'other',
    'inactive',
  ),
  'bot.shop_fact_changed': event(
    'A fact of the shop was changed: {subject}',
    'เปลี่ยนข้อมูลร้าน {subject}',
    'other',
  ),
  'bot.case_changed': event(
    'The golden case {subject} was mended or retired',
    'แก้ไขหรือเลิกใช้กรณีทดสอบ {subject}',
    'other',
  ),
  'bot.prompt_published': event(
    'Another version of the bot {subject} went live',
    'ใช้เวอร์ชันใหม่ของบอต {subject}',
    'other',
    'active',
  ),
  'bot.calibration_published': event(
    'The confidence of the bot now uses another calibration: {subject}',
    'เปลี่ยนการคำนวณความมั่นใจของบอตเป็น {subject}',
    'other',
    'active',
  ),
  'import.undone': event(
    'The import of {subject} was undone: {removed|record|records} removed, {restored} put back',
    'ยกเลิกการนำเข้า{subject} ลบ {removed} รายการ คืนค่าเดิม {restored} รายการ',
    'other',
    'inactive',
  ),
  'view.shared': event(
    'A view of the list {subject} was shared with others',
    'แชร์มุมมองของรายการ {subject} กับผู้อื่น',
    'other',
    'active',
  ),
  'view.changed': event(
    'A shared view of the list {subject} was changed',
    'แก้ไขมุมมองที่แชร์ของรายการ {subject}',
    'other',
  ),
  'view.unshared': event(
    'A view of the list {subject} is no longer shared',
    'เลิกแชร์มุมมองของรายการ {subject}',
    'other',
    'inactive',
  ),
  ...chatEvents,
  ...customerEvents,
  ...noteEvents,
} as const satisfies Record<string, EventKind>

export type LogEventName = keyof typeof logEvents
export const logEventNames = Object.keys(logEvents) as [LogEventName, ...LogEventName[]]

/** The kind of an event; undefined if written by a newer server. */
export function eventKind(name: string): EventKind | undefined {
  return (logEvents as Record<string, EventKind>)[name]
}
