import type { Words } from '../../languages.ts'
import type { EmbeddingFaultReason } from './embedding-faults.ts'

/** Messages about embedding failures, with what to do. */
export const embeddingFaultWords: Record<EmbeddingFaultReason, Words> = {
  BUDGET: {
    en: "The month's AI budget is spent. Raise it in the configuration, or wait for the next month.",
    th: 'ใช้งบ AI ของเดือนนี้หมดแล้ว เพิ่มงบในหน้าการตั้งค่า หรือรอเดือนถัดไป',
  },
  THROTTLED: {
    en: 'The provider is limiting the rate of calls or the account has no quota left. It is tried again by itself.',
    th: 'ผู้ให้บริการจำกัดจำนวนครั้งที่เรียก หรือโควตาของบัญชีหมด ระบบจะลองใหม่เอง',
  },
  NOT_ALLOWED: {
    en: 'The provider refused the key or the model. Check AI_EMBEDDING_MODEL and the API key of the server.',
    th: 'ผู้ให้บริการปฏิเสธคีย์หรือโมเดล ตรวจค่า AI_EMBEDDING_MODEL และคีย์ API ของเซิร์ฟเวอร์',
  },
  UNREACHABLE: {
    en: 'The provider cannot be reached. It is tried again by itself.',
    th: 'ติดต่อผู้ให้บริการไม่ได้ ระบบจะลองใหม่เอง',
  },
  TIMEOUT: {
    en: 'The provider does not answer in time. It is tried again by itself.',
    th: 'ผู้ให้บริการไม่ตอบภายในเวลาที่กำหนด ระบบจะลองใหม่เอง',
  },
  SERVER_ERROR: {
    en: 'The provider has a fault. It is tried again by itself.',
    th: 'ระบบของผู้ให้บริการขัดข้อง ระบบจะลองใหม่เอง',
  },
  UNUSABLE: {
    en: 'The provider answers with vectors that cannot be used. Check AI_EMBEDDING_MODEL and AI_EMBEDDING_DIMENSIONS.',
    th: 'เวกเตอร์ที่ผู้ให้บริการส่งมาใช้ไม่ได้ ตรวจค่า AI_EMBEDDING_MODEL และ AI_EMBEDDING_DIMENSIONS',
  },
  REFUSED: {
    en: 'The provider refuses every text. Check AI_EMBEDDING_MODEL and AI_EMBEDDING_DIMENSIONS.',
    th: 'ผู้ให้บริการปฏิเสธทุกข้อความ ตรวจค่า AI_EMBEDDING_MODEL และ AI_EMBEDDING_DIMENSIONS',
  },
  TEXT: { en: 'The provider refuses this text.', th: 'ผู้ให้บริการปฏิเสธข้อความนี้' },
}
