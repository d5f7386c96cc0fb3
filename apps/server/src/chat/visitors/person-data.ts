import { sql } from 'drizzle-orm'
import { idsOf, type DataSubject, type PersonTable } from '../../auth/index.ts'

const inRooms = ({ record_ids }: DataSubject) => sql`room_id = ${idsOf(record_ids)}`

/** The staff name that customers see, never the login. */
const shownName = sql`case when sender_type = 'STAFF' then (
  select coalesce(display_name, full_name) from staff where staff.id = sender_id) else sender_name end`

/** What chat stores of a person: all conversations with their messages, including messages about the person. */
export const chatPersonData: PersonTable[] = [
  {
    key: 'conversations',
    title: { en: 'Conversations', th: 'การสนทนา' },
    table: 'chat_room',
    columns: [
      'id',
      'channel',
      'identity',
      'user_id',
      'customer_proof',
      'visitor_email',
      'visitor_email_proven_at',
      'profile_name',
      'avatar',
      'avatar_source',
      'status',
      'last_preview',
      'follow_up_at',
      'follow_up_note',
      'created_at',
      'last_chat_at',
      'closed_at',
    ],
    rows: ({ record_ids }) => sql`id = ${idsOf(record_ids)}`,
    order: ['id'],
  },
  {
    key: 'messages',
    title: { en: 'Messages and notes', th: 'ข้อความและบันทึก' },
    table: 'chat_message',
    columns: [
      'room_id',
      'seq',
      'at',
      'sender_type',
      { sender_name: shownName },
      'visibility',
      'kind',
      'body',
      'files',
      'meta',
      {
        reactions: sql`(select coalesce(jsonb_agg(
          case when one ->> 'type' = 'STAFF' then one - 'username' else one end), '[]')
          from jsonb_array_elements(reactions) as one)`,
      },
      'reply_to',
      'external_id',
      'delivery',
      'delivery_error',
      'edited_at',
      'deleted_at',
    ],
    rows: inRooms,
    order: ['room_id', 'seq'],
  },
  {
    key: 'earlier_messages',
    title: { en: 'What messages said before they were changed', th: 'ข้อความก่อนการแก้ไข' },
    table: 'chat_message_trace',
    columns: ['id', 'room_id', 'seq', 'at', 'action', 'by_type', 'body', 'files'],
    rows: inRooms,
    order: ['id'],
  },
  {
    key: 'scheduled_messages',
    title: { en: 'Messages that were to be sent later', th: 'ข้อความที่ตั้งเวลาส่ง' },
    table: 'chat_scheduled_message',
    columns: ['id', 'room_id', 'send_at', 'state', 'body', 'files', 'created_at'],
    rows: inRooms,
    order: ['id'],
  },
  {
    key: 'ratings',
    title: { en: 'Ratings', th: 'คะแนนความพึงพอใจ' },
    table: 'chat_rating',
    columns: ['room_id', 'closed_at', 'at', 'score', 'comment'],
    rows: inRooms,
    order: ['room_id', 'closed_at'],
  },
  {
    key: 'tags',
    title: { en: 'Tags of conversations', th: 'แท็กของการสนทนา' },
    table: 'chat_room_tag',
    columns: ['room_id', 'tag_id', { name: sql`(select name from tag where tag.id = tag_id)` }, 'value'],
    rows: inRooms,
    order: ['tag_id', 'room_id'],
  },
  {
    key: 'notifications',
    title: { en: 'Notifications to the customer', th: 'การแจ้งเตือนถึงลูกค้า' },
    table: 'customer_notice',
    columns: ['key', 'room_id', 'body', 'mail', 'due_at', 'before_at', 'created_at', 'ended_at'],
    rows: ({ customer_ids }) => sql`customer_id = ${idsOf(customer_ids)}`,
    order: ['created_at', 'key'],
  },
]
