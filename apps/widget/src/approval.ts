import { openApprovalPage } from './approval-page.ts'

const root = document.querySelector<HTMLElement>('#approval')
const token = location.pathname.split('/').at(-1) ?? ''
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date())
if (root) openApprovalPage(root, token, navigator.language.startsWith('th') ? 'th' : 'en', today)
