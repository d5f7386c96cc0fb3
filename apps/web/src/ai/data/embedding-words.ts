export const embeddingWords = {
  en: {
    found: (embedded: string, pieces: string) => `Found by meaning: ${embedded} of ${pieces}`,
    none: 'No provider makes embeddings: knowledge is searched by words and letters.',
    searchedBy: (model: string) => `Until all are made, knowledge is searched by ${model}.`,
    shortened: (count: number) =>
      count === 1
        ? '1 long piece is found by its beginning only'
        : `${count} long pieces are found by their beginning only`,
    refused: (count: number) =>
      count === 1 ? 'The provider refuses 1 piece:' : `The provider refuses ${count} pieces:`,
    more: (count: number) => `and ${count} more`,
    next: 'Next try',
    missing: 'Make missing',
    anew: 'Make all anew',
    anewTitle: 'Make all embeddings anew?',
    anewText: (pieces: string) =>
      `The provider is paid for all ${pieces} pieces again. Meanwhile they are found by the embeddings there are.`,
  },
  th: {
    found: (embedded: string, pieces: string) => `ค้นด้วยความหมายได้ ${embedded} จาก ${pieces} รายการ`,
    none: 'ไม่มีผู้ให้บริการสร้างเวกเตอร์ จึงค้นความรู้ด้วยคำและตัวอักษร',
    searchedBy: (model: string) => `ระหว่างที่ยังสร้างไม่ครบ ระบบค้นด้วยเวกเตอร์ของ ${model}`,
    shortened: (count: number) => `รายการที่ยาวเกินไป ${count} รายการค้นได้จากส่วนต้นเท่านั้น`,
    refused: (count: number) => `ผู้ให้บริการปฏิเสธ ${count} รายการ:`,
    more: (count: number) => `และอีก ${count} รายการ`,
    next: 'ลองใหม่เมื่อ',
    missing: 'สร้างส่วนที่ขาด',
    anew: 'สร้างใหม่ทั้งหมด',
    anewTitle: 'สร้างเวกเตอร์ใหม่ทั้งหมดหรือไม่',
    anewText: (pieces: string) => `จะเสียค่าบริการใหม่ทั้ง ${pieces} รายการ ระหว่างนี้ยังค้นด้วยเวกเตอร์เดิมได้`,
  },
}
