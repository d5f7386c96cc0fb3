/** The texts for the needs of recipe and package moves. */
export const recipeTransitionWords = {
  en: {
    amount: 'Amount',
    baht: 'baht',
    ref: 'Payment reference',
    refHelp: 'Order, transfer or slip number',
    evidence: 'Evidence',
    evidenceHelp: 'Proof that the customer approved: letter, e-mail or chat as PDF or picture',
    checklist: 'Checked on the printed proof',
    allChecked: 'Every point must be checked before printing',
  },
  th: {
    amount: 'จำนวนเงิน',
    baht: 'บาท',
    ref: 'เลขอ้างอิงการชำระเงิน',
    refHelp: 'เลขที่คำสั่งซื้อ เลขที่โอน หรือเลขที่สลิป',
    evidence: 'หลักฐาน',
    evidenceHelp: 'หลักฐานว่าลูกค้าอนุมัติ เช่น หนังสือ อีเมล หรือแชต เป็น PDF หรือรูปภาพ',
    checklist: 'ตรวจงานพิมพ์จริงแล้ว',
    allChecked: 'ต้องตรวจครบทุกข้อก่อนสั่งพิมพ์',
  },
}
