/** What the dialogs of every screen say. */
export const dialogWords = { en: { cancel: 'Cancel' }, th: { cancel: 'ยกเลิก' } }
