import type { Words } from '../languages.ts'

interface Withheld {
  /** As explained to the person in the exported file. */
  why: Words
  /** Omitted columns by table. */
  columns: Record<string, string>
}

/**
 * Data that is erased with a person but not exported (PDPA, sections 30 and 31; ADR 0092). A test verifies that
 * everything else that is erased or kept by law is in the export.
 */
export const withheld = {
  SECRETS: {
    why: {
      en: 'Keys and addresses that open a page or a channel',
      th: 'รหัสและที่อยู่ลับที่ใช้เปิดหน้าเว็บหรือช่องทางการติดต่อ',
    },
    columns: {
      chat_room: 'reply_token',
      chat_visitor_code: 'email code_hash',
      email_outbox: 'reply_to sealed_code',
      lab_order: 'link_hash',
    },
  },
  COPIES: {
    why: {
      en: 'Copies of data in the file, kept for searching, sending and undoing',
      th: 'สำเนาของข้อมูลที่อยู่ในไฟล์นี้แล้ว ซึ่งระบบเก็บไว้เพื่อค้นหา ส่ง และย้อนกลับ',
    },
    columns: {
      chat_message_text: 'body',
      chat_room_name: 'search',
      customer: 'search letters',
      customer_merge_move: 'before',
      email_outbox: 'last_error once',
      channel_outbox: 'error',
      chat_scheduled_message: 'error',
      lab_order: 'search',
      machine_service: 'search',
      recipe: 'search',
      webhook_inbox: 'identity raw event_id error',
    },
  },
  STAFF: {
    why: {
      en: 'Data of other people: logins of staff, their searches, notifications and unsent texts, and other members of a group',
      th: 'ข้อมูลของบุคคลอื่น ได้แก่ ชื่อผู้ใช้ของพนักงาน สิ่งที่พนักงานค้นหา การแจ้งเตือนพนักงาน ข้อความที่ยังไม่ได้ส่ง และสมาชิกคนอื่นในกลุ่ม',
    },
    columns: {
      channel_member: 'user_id name',
      chat_draft: 'body files',
      chat_message_trace: 'by_name',
      export_template: 'name content',
      list_memory: 'state',
      notification: 'title description',
      push_outbox: 'payload',
      saved_view: 'name state',
    },
  },
  ASSISTANT: {
    why: {
      en: 'How the company checks and teaches its assistant; the words quoted there are also in the conversations',
      th: 'วิธีที่เราตรวจและสอนผู้ช่วยอัตโนมัติ โดยข้อความที่ถูกอ้างถึงอยู่ในบทสนทนาแล้ว',
    },
    columns: {
      ai_bot_task: 'instruction reasons citations output input',
      ai_golden_case: 'title snapshot must must_not note',
      ai_knowledge: 'question answer tags source question_key terms question_terms search',
      ai_knowledge_revision: 'content',
      ai_llm_call: 'detail',
      ai_mistake: 'suggested_instruction',
      ai_rejection: 'message instruction',
      ai_rule: 'question bad_example good_example findings',
      ai_step: 'step input_hash input output',
      ai_update_request: 'evidence',
    },
  },
} as const satisfies Record<string, Withheld>
