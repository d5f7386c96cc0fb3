/** The texts of a scan box. */
export const scanWords = {
  en: {
    scan: 'Scan a barcode or a number',
    hint: 'Scan or type a code',
    camera: 'Scan with the camera',
    stop: 'Close the camera',
    noCamera: 'The camera cannot be used here',
    unknown: (code: string) => `No order or sample has the code ${code}`,
  },
  th: {
    scan: 'สแกนบาร์โค้ดหรือเลขที่',
    hint: 'สแกนหรือพิมพ์รหัส',
    camera: 'สแกนด้วยกล้อง',
    stop: 'ปิดกล้อง',
    noCamera: 'ใช้กล้องที่นี่ไม่ได้',
    unknown: (code: string) => `ไม่มีคำสั่งงานหรือตัวอย่างที่ใช้รหัส ${code}`,
  },
}
