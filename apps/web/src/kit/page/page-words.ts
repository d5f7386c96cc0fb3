export const pageWords = {
  en: { loading: 'Loading …', retry: 'Try again' },
  th: { loading: 'กำลังโหลด …', retry: 'ลองใหม่' },
}
