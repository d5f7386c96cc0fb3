/** The labels of common times for "later", in the order of `laterChoices`. */
export const laterWords = {
  en: { hour: 'In an hour', evening: 'This evening', tomorrow: 'Tomorrow morning', week: 'Next Monday' },
  th: { hour: 'อีกหนึ่งชั่วโมง', evening: 'เย็นนี้', tomorrow: 'พรุ่งนี้เช้า', week: 'วันจันทร์หน้า' },
}
