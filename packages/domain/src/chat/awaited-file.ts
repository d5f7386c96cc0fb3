import type { Words } from '../languages.ts'
import { contentName } from './message-content.ts'

/**
 * States of a file that a customer sent over LINE or WhatsApp and that is not here (ADR 0153). `late` and `token` are
 * tried again by themselves.
 */
export const fileStates = ['coming', 'late', 'token', 'failed', 'gone', 'too_large', 'wrong_type'] as const
export type FileState = (typeof fileStates)[number]

/** The file of a received message, in its `meta.file` until it is here. */
export interface AwaitedFile {
  /** The provider's id of it. */
  id: string
  /** The provider's type: image, video, audio, file… */
  type: string
  /** The sender's file name. */
  name: string | null
  state: FileState
}

export const fileStateWords: Record<FileState, Words> = {
  coming: { en: 'The file is on its way', th: 'กำลังรับไฟล์' },
  late: {
    en: 'The file could not be fetched yet: it is tried again by itself',
    th: 'ยังรับไฟล์ไม่ได้ ระบบกำลังลองใหม่โดยอัตโนมัติ',
  },
  token: {
    en: 'The file could not be fetched: the access to the account has ended, and admins were notified',
    th: 'รับไฟล์ไม่ได้: สิทธิ์เข้าถึงบัญชีหมดอายุ และแจ้งผู้ดูแลแล้ว',
  },
  failed: { en: 'The file could not be fetched', th: 'รับไฟล์ไม่ได้' },
  gone: {
    en: 'The file could not be fetched: the channel no longer has it',
    th: 'รับไฟล์ไม่ได้: ช่องทางไม่มีไฟล์นี้แล้ว',
  },
  too_large: {
    en: 'The file is larger than 25 MiB: ask for it by e-mail',
    th: 'ไฟล์ใหญ่เกิน 25 MiB โปรดขอทางอีเมล',
  },
  wrong_type: { en: 'Files of this type are not taken', th: 'ไม่รับไฟล์ประเภทนี้' },
}

/** Another try may succeed, so staff have a button for it. */
export const canFetchAgain = (state: FileState): boolean =>
  state !== 'coming' && state !== 'too_large' && state !== 'wrong_type'

/** The file that a message waits for, from its metadata; null: none. */
export function awaitedFileOf(meta: Record<string, unknown> | null): AwaitedFile | null {
  const file = meta?.['file']
  if (typeof file !== 'object' || file === null || !('state' in file)) return null
  const { id, type, name, state } = file as Record<string, unknown>
  if (!isState(state) || typeof id !== 'string' || typeof type !== 'string') return null
  return { id, type, name: typeof name === 'string' ? name : null, state }
}

const isState = (state: unknown): state is FileState => fileStates.some((one) => one === state)

/** A file of a mail that was refused, in `meta.refused`. */
export interface RefusedFile {
  name: string
  state: 'too_large' | 'wrong_type'
}

export const refusedFileWords: Record<RefusedFile['state'], Words> = {
  too_large: { en: 'larger than 25 MiB, not received', th: 'ใหญ่เกิน 25 MiB จึงไม่ได้รับ' },
  wrong_type: { en: 'files of this type are not taken', th: 'ไม่รับไฟล์ประเภทนี้' },
}

/** The refused files of a message, from its metadata. */
export function refusedFilesOf(meta: Record<string, unknown> | null): RefusedFile[] {
  const listed: unknown = meta?.['refused']
  return Array.isArray(listed) ? listed.filter(isRefused) : []
}

const isRefused = (one: unknown): one is RefusedFile =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  typeof one.name === 'string' &&
  'state' in one &&
  (one.state === 'too_large' || one.state === 'wrong_type')

/** Preview of a message without a text; screens show words instead. */
const fileMarks = { coming: '📎 …', lost: '📎 ?' } as const
const typeMark = /^⟨(\w{1,40})⟩$/

/** The mark of a message without text or files; '' if there is nothing to show. */
export function previewMark(meta: Record<string, unknown> | null): string {
  const awaited = awaitedFileOf(meta)
  if (awaited) return awaited.state === 'coming' ? fileMarks.coming : fileMarks.lost
  if (refusedFilesOf(meta).length > 0) return fileMarks.lost
  const type = meta?.['type']
  const mark = typeof type === 'string' ? `⟨${type}⟩` : ''
  return typeMark.test(mark) ? mark : ''
}

/** The words for such a preview; null: it is text. */
export function previewWords(preview: string): Words | null {
  if (preview === fileMarks.coming) return fileStateWords.coming
  if (preview === fileMarks.lost) return fileStateWords.failed
  const [, type] = typeMark.exec(preview) ?? []
  return type === undefined ? null : contentName(type)
}
