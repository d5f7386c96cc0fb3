export const importWords = {
  en: {
    title: 'Import PDF or DOCX',
    text: 'Each heading or stretch of text becomes a draft that names file and page. At most 5 MiB. Parts that cannot be read are listed afterwards.',
    file: 'File',
    import: 'Import',
    done: 'Import finished',
    close: 'Close',
    drafts: (created: number, duplicates: number) =>
      `${created} ${created === 1 ? 'draft' : 'drafts'}; ${duplicates} were known already`,
    pages: (read: number, all: number) => `Pages read: ${read} of ${all}`,
    isCut:
      'The document is longer than one import takes: the rest was left out. Split it and import the rest.',
    withoutText: (pages: string) => `Pages without text, so not read: ${pages}. They are pictures, or empty.`,
    page: (page: number) => `page ${page}`,
    doubtful: (count: number) =>
      `${count} ${count === 1 ? 'draft' : 'drafts'} may differ from the document: the reason is shown beside each. Compare before publishing.`,
    hidden: 'Left out, because a reader of the document does not see it:',
    unreadable: 'Not taken, because the letters cannot be read:',
    more: (count: number) => `and ${count} more`,
    noModel: 'Set up a model that sees pictures to have these pages read.',
    offer: (count: number, model: string) =>
      `${model} can read ${count === 1 ? 'this page' : `these ${count} pages`} from ${count === 1 ? 'its picture' : 'their pictures'}. Each becomes drafts that are marked as read from a picture.`,
    readFor: (baht: string) => `Read for up to ${baht} baht`,
    reading: (page: number) => `Page ${page} is being read…`,
    pageRead: (page: number, created: number, baht: string) =>
      `Page ${page}: ${created} ${created === 1 ? 'draft' : 'drafts'}, ${baht} baht`,
    pageCut: 'It has more lines than were taken',
    pageFailed: (page: number, why: string) => `Page ${page} was not read: ${why}`,
  },
  th: {
    title: 'นำเข้า PDF หรือ DOCX',
    text: 'แต่ละหัวข้อจะเป็นร่างที่ระบุไฟล์และหน้า ไม่เกิน 5 MiB ส่วนที่อ่านไม่ได้จะแจ้งให้ทราบหลังนำเข้า',
    file: 'ไฟล์',
    import: 'นำเข้า',
    done: 'นำเข้าเสร็จแล้ว',
    close: 'ปิด',
    drafts: (created: number, duplicates: number) => `ร่าง ${created} รายการ มีอยู่แล้ว ${duplicates} รายการ`,
    pages: (read: number, all: number) => `อ่านแล้ว ${read} จาก ${all} หน้า`,
    isCut: 'เอกสารยาวกว่าที่นำเข้าได้ในครั้งเดียว ส่วนที่เหลือไม่ได้นำเข้า โปรดแบ่งไฟล์แล้วนำเข้าส่วนที่เหลือ',
    withoutText: (pages: string) => `หน้าที่ไม่มีข้อความจึงไม่ได้อ่าน: ${pages} อาจเป็นภาพสแกนหรือหน้าว่าง`,
    page: (page: number) => `หน้า ${page}`,
    doubtful: (count: number) =>
      `มีร่าง ${count} รายการที่อาจไม่ตรงกับเอกสาร เหตุผลแสดงไว้ข้างแต่ละรายการ โปรดเทียบกับเอกสารก่อนเผยแพร่`,
    hidden: 'ไม่ได้นำเข้า เพราะผู้อ่านเอกสารมองไม่เห็น:',
    unreadable: 'ไม่ได้นำเข้า เพราะอ่านตัวอักษรไม่ออก:',
    more: (count: number) => `และอีก ${count} รายการ`,
    noModel: 'ตั้งค่าโมเดลที่อ่านภาพได้ เพื่อให้อ่านหน้าเหล่านี้',
    offer: (count: number, model: string) =>
      `${model} อ่าน ${count} หน้านี้จากภาพได้ แต่ละหน้าจะเป็นร่างที่ระบุว่าอ่านจากภาพ`,
    readFor: (baht: string) => `อ่านในราคาไม่เกิน ${baht} บาท`,
    reading: (page: number) => `กำลังอ่านหน้า ${page}…`,
    pageRead: (page: number, created: number, baht: string) =>
      `หน้า ${page}: ร่าง ${created} รายการ ${baht} บาท`,
    pageCut: 'มีบรรทัดมากกว่าที่รับได้',
    pageFailed: (page: number, why: string) => `อ่านหน้า ${page} ไม่ได้: ${why}`,
  },
}
