import { counted } from '@rp/domain/counted'
/** The texts of an edition: the proposals of one import of a source, by kind of change. */
const en = {
  title: (source: string) => `New edition of ${source}`,
  kind: 'Kind of change',
  waiting: 'Waits',
  waits: (pending: number, total: number) => (pending === 0 ? `none of ${total}` : `${pending} of ${total}`),
  unread: (count: number) => `${count} not read in full`,
  show: 'Show',
  showKind: (kind: string) => `Show: ${kind}`,
  showAll: 'Show all kinds',
  approve: (count: number) => `Approve ${count} together`,
  oneByOne: 'Decided one by one',
  alike: (kind: string) => `Proposals of one kind: ${kind}`,
  staysMarked: (count: number) =>
    count === 1
      ? '1 of them was not read in full. Its rule stays in the review queue.'
      : `${count} of them were not read in full. Their rules stay in the review queue.`,
  own: 'You imported this file: somebody else decides.',
  decided: 'Everything of this edition is decided.',
  putInForce: 'Put the edition in force',
  inForceTitle: 'Put the edition in force',
  inForceText: (count: number) =>
    `${count} open proposals become law in the system. Old rules end by date; nothing is deleted.`,
  inForceLaw: (count: number) =>
    `${count} changed limits, conditions or dates were not decided one by one. Their rules say that they were read from the source, not approved.`,
  inForceOpen: (count: number) =>
    `${count} rows were not read in full. Their rules hold as open questions: recipes with these substances need review until somebody reads them.`,
  reason: 'Note',
  cancel: 'Cancel',
  progress: (done: number, all: number) => `${done} of ${all} are in force …`,
  done: (count: number) => `Now in force: ${counted(count, 'proposal', 'proposals')}`,
  leftOver: (count: number) =>
    `${count} could not be taken: the rules that they change have changed since. Open them one by one.`,
  changes: 'What changed',
}
type EditionWords = typeof en

const th: EditionWords = {
  title: (source) => `ฉบับใหม่ของ ${source}`,
  kind: 'ลักษณะการเปลี่ยนแปลง',
  waiting: 'รอพิจารณา',
  waits: (pending, total) => (pending === 0 ? `ไม่มี จาก ${total}` : `${pending} จาก ${total}`),
  unread: (count) => `อ่านได้ไม่ครบ ${count} รายการ`,
  show: 'แสดง',
  showKind: (kind) => `แสดง: ${kind}`,
  showAll: 'แสดงทุกลักษณะ',
  approve: (count) => `อนุมัติพร้อมกัน ${count} รายการ`,
  oneByOne: 'พิจารณาทีละรายการ',
  alike: (kind) => `ข้อเสนอลักษณะเดียวกัน: ${kind}`,
  staysMarked: (count) => `มี ${count} รายการที่อ่านได้ไม่ครบ กฎของรายการเหล่านี้ยังอยู่ในคิวตรวจทาน`,
  own: 'คุณเป็นผู้นำเข้าไฟล์นี้ ผู้อื่นต้องเป็นผู้พิจารณา',
  decided: 'พิจารณาฉบับนี้ครบแล้ว',
  putInForce: 'ให้ฉบับนี้มีผล',
  inForceTitle: 'ให้ฉบับนี้มีผล',
  inForceText: (count) => `ข้อเสนอที่ยังรออยู่ ${count} รายการจะมีผลในระบบ กฎเดิมสิ้นผลตามวันที่ ไม่มีการลบ`,
  inForceLaw: (count) =>
    `มีเกณฑ์ เงื่อนไข หรือวันที่ที่เปลี่ยน ${count} รายการซึ่งยังไม่ได้พิจารณาทีละรายการ กฎเหล่านี้จะระบุว่าอ่านจากแหล่งข้อมูล ไม่ใช่อนุมัติแล้ว`,
  inForceOpen: (count) =>
    `มี ${count} แถวที่อ่านได้ไม่ครบ กฎจะมีผลโดยทำเครื่องหมายว่ายังมีคำถาม สูตรที่มีสารเหล่านี้ต้องตรวจทานจนกว่าจะมีผู้อ่าน`,
  reason: 'หมายเหตุ',
  cancel: 'ยกเลิก',
  progress: (done, all) => `มีผลแล้ว ${done} จาก ${all} รายการ …`,
  done: (count) => `ข้อเสนอ ${count} รายการมีผลแล้ว`,
  leftOver: (count) => `มี ${count} รายการที่ดำเนินการไม่ได้ เพราะกฎเดิมเปลี่ยนไปแล้ว โปรดเปิดทีละรายการ`,
  changes: 'สิ่งที่เปลี่ยน',
}

export const editionWords = { en, th }
