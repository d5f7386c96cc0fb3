import { labelKeeps } from '@rp/domain/label-words'

/** The texts of the dialog of words that labels never break. */
export const dictionaryWords = {
  en: {
    title: 'Words that are never broken',
    words: 'Words',
    about: 'No line of a label ends inside one of these words, in Thai or English.',
    help: `One word without spaces, at most ${labelKeeps.dictionaryWordLength} letters; at most ${labelKeeps.dictionaryWords.toLocaleString('en')} words. Labels that already have lines keep them until their texts are laid out again.`,
    hint: 'Type a word and press Enter',
    saved: 'The words were saved',
  },
  th: {
    title: 'คำที่ห้ามตัดกลางคำ',
    words: 'คำ',
    about: 'ฉลากจะไม่ขึ้นบรรทัดใหม่กลางคำเหล่านี้ ทั้งภาษาไทยและภาษาอังกฤษ',
    help: `คำเดียวไม่มีเว้นวรรค ไม่เกิน ${labelKeeps.dictionaryWordLength} ตัวอักษร รวมไม่เกิน ${labelKeeps.dictionaryWords.toLocaleString('en')} คำ ฉลากที่จัดบรรทัดแล้วจะคงเดิมจนกว่าจะจัดบรรทัดใหม่`,
    hint: 'พิมพ์คำแล้วกด Enter',
    saved: 'บันทึกคำแล้ว',
  },
}
