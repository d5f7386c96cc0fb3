import { event, type EventKind } from './event-kind.ts'

/** Chat events: the assignee of a room, what was written, and what happened to the bot's answers (ADR 0039). */
export const chatEvents = {
  'chat.room_assigned': event(
    'A chat room was given to a staff member',
    'มอบห้องแชตให้พนักงานคนหนึ่ง',
    'other',
    'in_progress',
  ),
  'chat.room_released': event('A chat room is unassigned again', 'ห้องแชตไม่มีผู้รับผิดชอบแล้ว', 'other'),
  'chat.messages_sealed': event(
    'Sealed: {messages|chat message|chat messages} of {rooms|room|rooms}',
    'ผนึกข้อความแชต {messages} ข้อความจาก {rooms} ห้อง',
    'other',
  ),
  'chat.transcript_taken': event(
    'A conversation was taken out as a transcript of {messages|message|messages}',
    'นำบทสนทนา {messages} ข้อความออกเป็นเอกสาร',
    'other',
  ),
  'bot.reply_approved': event('An answer of the bot was approved', 'อนุมัติคำตอบของบอท', 'accepting'),
  'bot.reply_edited': event(
    'An answer of the bot was edited and approved',
    'แก้ไขและอนุมัติคำตอบของบอท',
    'accepting',
  ),
  'bot.reply_rejected': event('An answer of the bot was rejected', 'ไม่อนุมัติคำตอบของบอท', 'inspecting'),
  'bot.reply_taken_over': event(
    'A staff member took a conversation over instead of the bot’s answer',
    'พนักงานรับช่วงการสนทนาแทนคำตอบของบอท',
    'other',
  ),
  'bot.reply_void': event(
    'An answer of the bot that waited for a decision became void',
    'คำตอบของบอทที่รออนุมัติเป็นโมฆะ',
    'other',
  ),
  'bot.reply_unsent': event(
    'An approved answer of the bot was not sent',
    'คำตอบของบอทที่อนุมัติแล้วไม่ได้ส่ง',
    'other',
  ),
} as const satisfies Record<string, EventKind>
