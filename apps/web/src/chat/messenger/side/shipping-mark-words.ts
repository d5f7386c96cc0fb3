const fieldsEn: Record<string, string> = {
  consignee_code: 'Consignee',
  order_ref: 'Order',
  destination: 'Destination',
  origin: 'Origin',
  carton_no: 'Carton number',
  carton_total: 'Number of cartons',
  item: 'Item',
  qty: 'Quantity',
  gross_kg: 'Gross weight (kg)',
  net_kg: 'Net weight (kg)',
  dims_cm: 'Measures (cm)',
  handling: 'Handling',
}
const fieldsTh: Record<string, string> = {
  consignee_code: 'ผู้รับ',
  order_ref: 'คำสั่งซื้อ',
  destination: 'ปลายทาง',
  origin: 'แหล่งผลิต',
  carton_no: 'เลขกล่อง',
  carton_total: 'จำนวนกล่อง',
  item: 'สินค้า',
  qty: 'จำนวน',
  gross_kg: 'น้ำหนักรวม (กก.)',
  net_kg: 'น้ำหนักสุทธิ (กก.)',
  dims_cm: 'ขนาด (ซม.)',
  handling: 'ข้อควรระวัง',
}

/** A field of a conflict, `3.gross_kg` or `total.qty`, in words. */
function fieldIn(fields: Record<string, string>, words: { carton: string; total: string }) {
  return (field: string): string => {
    const [of, name] = field.includes('.') ? field.split('.') : ['', field]
    const said = fields[name ?? ''] ?? field
    if (of === 'total') return `${words.total} ${said}`
    return of && of !== '0' ? `${words.carton} ${of} ${said}` : said
  }
}

const en = {
  title: 'Combine shipping mark',
  order: 'Order',
  pictures: 'Pictures of this conversation',
  text: 'Text of marks',
  textHelp: 'Paste packing lists or marks; an empty line begins another mark.',
  combine: 'Combine',
  reading: 'The marks are being read …',
  offline: 'Read line by line, without a model.',
  missing: 'Cartons that nobody has shown',
  surplus: 'Cartons above the total',
  unseen: 'Could not be looked at',
  leftOut: 'Left out, because its source does not say it',
  differs: 'the sources differ, choose one',
  source: { SUM: 'sum of the cartons', ORDER: 'the order' } as Record<string, string>,
  pasted: 'pasted text',
  mark: 'Combined mark',
  copy: 'Copy',
  copied: 'Copied',
  print: 'Print',
  failed: 'The marks could not be read. Try again.',
  field: fieldIn(fieldsEn, { carton: 'Carton', total: 'Total:' }),
}
const th: typeof en = {
  title: 'รวมเครื่องหมายขนส่ง',
  order: 'คำสั่งซื้อ',
  pictures: 'ภาพในแชตนี้',
  text: 'ข้อความเครื่องหมาย',
  textHelp: 'วางรายการบรรจุหรือเครื่องหมาย เว้นบรรทัดว่างเพื่อขึ้นเครื่องหมายใหม่',
  combine: 'รวม',
  reading: 'กำลังอ่านเครื่องหมาย …',
  offline: 'อ่านทีละบรรทัดโดยไม่ใช้โมเดล',
  missing: 'กล่องที่ยังไม่มีข้อมูล',
  surplus: 'กล่องที่เกินจำนวนทั้งหมด',
  unseen: 'เปิดดูไม่ได้',
  leftOut: 'ตัดออกเพราะไม่มีในแหล่งข้อมูล',
  differs: 'ข้อมูลไม่ตรงกัน โปรดเลือก',
  source: { SUM: 'ผลรวมของทุกกล่อง', ORDER: 'คำสั่งซื้อ' },
  pasted: 'ข้อความที่วาง',
  mark: 'เครื่องหมายที่รวมแล้ว',
  copy: 'คัดลอก',
  copied: 'คัดลอกแล้ว',
  print: 'พิมพ์',
  failed: 'อ่านเครื่องหมายไม่สำเร็จ โปรดลองใหม่',
  field: fieldIn(fieldsTh, { carton: 'กล่องที่', total: 'รวมทั้งหมด:' }),
}
export const shippingMarkWords = { en, th }
