import type { Words } from '../languages.ts'

interface RetainedKind {
  /** As named in the confirmation before an erasure. */
  what: Words
  /** The law that requires keeping it, or exempts it from erasure. */
  law: Words
  /** Columns by table; every other text of a customer is erased. */
  columns: Record<string, string>
}

/**
 * Retention of personal data: what stays after a person was erased. Section 33 of the Personal Data Protection Act B.E.
 * 2562 (PDPA) exempts from erasure what another law requires the company to keep and what legal claims need.
 */
export const retainedByLaw = {
  ACCOUNTS: {
    what: {
      en: 'Purchases, payment references, accepted quotations and who accepted them',
      th: 'การซื้อ เลขอ้างอิงการชำระเงิน ใบเสนอราคาที่ตกลงแล้ว และชื่อผู้ตกลง',
    },
    law: {
      en: 'Accounting Act B.E. 2543, section 14, and Revenue Code, section 87/3: five years at least',
      th: 'พ.ร.บ. การบัญชี พ.ศ. 2543 มาตรา 14 และประมวลรัษฎากร มาตรา 87/3: ไม่น้อยกว่าห้าปี',
    },
    columns: {
      customer_purchase: 'order_ref',
      // Of accepted quotations only.
      machine_quotation: 'customer findings lines amounts note answered_name evidence_file',
      machine_service: 'quotation',
      // Of approvals only.
      recipe_approval_link: 'signed_name',
      recipe: 'payment',
      recipe_status_history: 'carried',
      lab_order: 'payment_ref',
    },
  },
  PRODUCT_RECORDS: {
    what: {
      en: 'Products with their formulas, labels, registrations, samples and measured values, without the customer’s name',
      th: 'ผลิตภัณฑ์ สูตร ฉลาก เลขจดแจ้ง ตัวอย่าง และผลวัด โดยไม่มีชื่อลูกค้า',
    },
    law: {
      en: 'Cosmetic Act B.E. 2558 and Food Act B.E. 2522, with the product information that they ask for',
      th: 'พ.ร.บ. เครื่องสำอาง พ.ศ. 2558 และ พ.ร.บ. อาหาร พ.ศ. 2522 รวมถึงข้อมูลผลิตภัณฑ์ที่กฎหมายกำหนด',
    },
    columns: {
      recipe: 'name brand',
      lab_order: 'product_name product_lot subject results report_notes',
      lab_order_step: 'values comment skip_reason files',
      lab_result: 'value instrument file reason',
      lab_sample: 'name lot container sampled_place location condition_note disposal_note reject_reason',
      recipe_package: 'name proof_file print_photo_file',
      label_design: 'name document',
      label_revision: 'name document',
      label_data: 'texts',
    },
  },
  LAB_REPORTS: {
    what: {
      en: 'Issued laboratory reports, which name the customer and cannot be changed',
      th: 'รายงานผลห้องปฏิบัติการที่ออกแล้ว ซึ่งระบุชื่อลูกค้าและแก้ไขไม่ได้',
    },
    law: {
      en: 'Product information under the Cosmetic Act B.E. 2558; legal claims, PDPA, section 33',
      th: 'ข้อมูลผลิตภัณฑ์ตาม พ.ร.บ. เครื่องสำอาง พ.ศ. 2558 และสิทธิเรียกร้องตามกฎหมาย PDPA มาตรา 33',
    },
    columns: { lab_report: 'file sha256 snapshot invalid_reason' },
  },
  LOG: {
    what: {
      en: 'Log entries, which hold numbers and hashes and no name',
      th: 'บันทึกใน Log ซึ่งมีเพียงเลขอ้างอิงและค่าแฮช ไม่มีชื่อ',
    },
    law: {
      en: 'Proof of what was done, legal claims, PDPA, section 33; records of refused and answered requests, section 39',
      th: 'หลักฐานการดำเนินการและสิทธิเรียกร้องตามกฎหมาย PDPA มาตรา 33 และบันทึกคำขอตามมาตรา 39',
    },
    columns: {},
  },
} as const satisfies Record<string, RetainedKind>

export type RetainedByLaw = keyof typeof retainedByLaw
export const retainedKinds = Object.keys(retainedByLaw) as RetainedByLaw[]

/** Name of an erased customer; stored, so in both languages. */
export const erasedName = 'Erased · ลบข้อมูลแล้ว'
