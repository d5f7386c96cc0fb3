/** Texts shared by the screens of the recipes catalogue. */
export const sharedWords = {
  en: {
    code: 'Code',
    codeHelp: 'Capital letters, digits and hyphens, at most 20',
    name_en: 'Name in English',
    name_th: 'Name in Thai',
    type: 'Recipes',
    bothTypes: 'Cosmetics and food',
    order: 'Order in lists',
    orderHelp: 'The smallest number stands first',
    active: 'Active',
    activeHelp: 'Inactive records are no longer offered.',
    baht: 'baht',
    searchHint: 'Code or name',
  },
  th: {
    code: 'รหัส',
    codeHelp: 'ตัวพิมพ์ใหญ่ A-Z ตัวเลข และขีดกลาง ไม่เกิน 20 ตัว',
    name_en: 'ชื่อภาษาอังกฤษ',
    name_th: 'ชื่อภาษาไทย',
    type: 'ประเภทสูตร',
    bothTypes: 'เครื่องสำอางและอาหาร',
    order: 'ลำดับในรายการ',
    orderHelp: 'เลขน้อยอยู่ก่อน',
    active: 'ใช้งาน',
    activeHelp: 'รายการที่ปิดใช้งานจะไม่ถูกเสนอให้เลือก',
    baht: 'บาท',
    searchHint: 'รหัสหรือชื่อ',
  },
}

export type SharedWords = (typeof sharedWords)['en']
