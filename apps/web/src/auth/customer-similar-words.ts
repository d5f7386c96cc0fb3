/** Texts about other records of the same person. */
export const customerSimilarWords = {
  en: {
    merged: 'Further contact details',
    mergedHint: 'Of records that were merged: a search for them leads here, too.',
    similar: 'May be the same person',
    known: 'Already entered with the same contact details',
    shared: { email: 'Same e-mail', phone: 'Same phone number' },
    open: 'Open',
    merge: 'Compare and merge',
  },
  th: {
    merged: 'ข้อมูลติดต่ออื่น',
    mergedHint: 'มาจากรายการที่รวมไว้ ค้นหาด้วยข้อมูลเหล่านี้ก็พบลูกค้ารายนี้',
    similar: 'อาจเป็นบุคคลเดียวกัน',
    known: 'มีลูกค้าที่ใช้ข้อมูลติดต่อนี้อยู่แล้ว',
    shared: { email: 'อีเมลเดียวกัน', phone: 'หมายเลขโทรศัพท์เดียวกัน' },
    open: 'เปิด',
    merge: 'เทียบและรวมข้อมูล',
  },
}
