export const customerContactWords = {
  en: {
    title: 'Changes of contact data',
    fields: { email: 'E-mail', phone: 'Phone', identity: 'Merged as one person' },
    sources: {
      STAFF: 'Staff',
      VISITOR: 'Typed in the chat',
      WEBSITE: 'Signed in on the website',
      SHOP: 'Reported by the shop',
      PROVIDER: 'Reported by the channel',
      CODE: 'Confirmed by a code in the chat',
      MERGE: 'Merge',
      UNMERGE: 'Merge undone',
    },
    empty: 'empty',
    reason: 'How staff know',
    emailProof: 'How do you know that this address is theirs?',
    phoneProof: 'How do you know that this number is theirs?',
    proofHelp:
      'Your answer verifies it, and is saved with your name. Leave it empty if you only typed it in.',
    mailHelp: {
      proven: 'Verified.',
      typed: 'Not verified: no mail about the customer’s orders and documents goes there.',
    },
    mergeReason: 'How do you know that they are one person?',
    mergeReasonHelp:
      'At least 5 letters; saved with your name. An address that was typed in a chat proves nothing.',
    typedWarning:
      'An address here is not verified. Anybody can type somebody’s address in the chat to receive their orders.',
    roomsProven: 'Send this customer’s updates to the website chat, too',
    roomsProvenHelp: 'Only if you are sure who writes there.',
  },
  th: {
    title: 'ประวัติการเปลี่ยนข้อมูลติดต่อ',
    fields: { email: 'อีเมล', phone: 'โทรศัพท์', identity: 'รวมเป็นบุคคลเดียวกัน' },
    sources: {
      STAFF: 'พนักงาน',
      VISITOR: 'กรอกในแชต',
      WEBSITE: 'เข้าสู่ระบบบนเว็บไซต์',
      SHOP: 'ข้อมูลจากร้านค้า',
      PROVIDER: 'ข้อมูลจากช่องทางแชต',
      CODE: 'ยืนยันด้วยรหัสในแชต',
      MERGE: 'การรวมข้อมูล',
      UNMERGE: 'ยกเลิกการรวม',
    },
    empty: 'ว่าง',
    reason: 'วิธีที่พนักงานทราบ',
    emailProof: 'วิธียืนยันที่อยู่นี้',
    phoneProof: 'วิธียืนยันหมายเลขนี้',
    proofHelp: 'เมื่อระบุจะถือว่ายืนยันแล้ว และบันทึกพร้อมชื่อของคุณ หากเพียงกรอกตามที่แจ้งมา ให้เว้นว่างไว้',
    mailHelp: {
      proven: 'ยืนยันแล้ว',
      typed: 'ยังไม่ยืนยัน: ระบบจะไม่ส่งอีเมลเกี่ยวกับงานและเอกสารของลูกค้าไปที่นี่',
    },
    mergeReason: 'ทราบได้อย่างไรว่าเป็นบุคคลเดียวกัน',
    mergeReasonHelp: 'อย่างน้อย 5 ตัวอักษร บันทึกพร้อมชื่อของคุณ อีเมลที่กรอกในแชตไม่ใช่หลักฐาน',
    typedWarning: 'มีอีเมลที่ยังไม่ยืนยัน ใครก็กรอกอีเมลของผู้อื่นในแชตเพื่อรับข้อมูลงานของเขาได้',
    roomsProven: 'ส่งความคืบหน้าของลูกค้ารายนี้เข้าแชตบนเว็บไซต์ด้วย',
    roomsProvenHelp: 'เลือกเฉพาะเมื่อแน่ใจว่าใครเป็นผู้สนทนา',
  },
}

export type CustomerContactWords = (typeof customerContactWords)['en']
