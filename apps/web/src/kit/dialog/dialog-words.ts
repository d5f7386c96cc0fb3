/** The texts shared by all dialogs. */
export const dialogWords = { en: { cancel: 'Cancel' }, th: { cancel: 'ยกเลิก' } }
