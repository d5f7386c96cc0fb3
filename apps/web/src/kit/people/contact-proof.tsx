import { mdiAlertCircleOutline, mdiCheckDecagramOutline } from '@mdi/js'
import { styled } from '@mui/material/styles'
import type { ContactProof } from '@rp/domain/contact-data'
import { useWords } from '../language.ts'
import { Icon } from '../look/icon.tsx'

/** Whether an address or number is proven to be the customer's, and by whom; beside it wherever something may be sent. */
export function ContactProofMark({ by }: { by: ContactProof | null }) {
  const t = useWords(contactProofWords)
  return (
    <Mark className={by ? 'proven' : 'typed'} title={by ? t.by[by] : t.typed}>
      <Icon path={by ? mdiCheckDecagramOutline : mdiAlertCircleOutline} size={14} />
      {by ? t.verified : t.notVerified}
    </Mark>
  )
}

const contactProofWords = {
  en: {
    verified: 'Verified',
    notVerified: 'Not verified',
    typed: 'Somebody only typed it: anybody can type any address',
    by: {
      WEBSITE: 'The website signed the customer in with it',
      SHOP: 'The shop reported it',
      PROVIDER: 'The channel names it as the sender',
      STAFF: 'Staff said how they know',
      CODE: 'Verified by a code that was mailed there',
    },
  },
  th: {
    verified: 'ยืนยันแล้ว',
    notVerified: 'ยังไม่ยืนยัน',
    typed: 'มีผู้กรอกไว้เท่านั้น ใครก็กรอกที่อยู่ของผู้อื่นได้',
    by: {
      WEBSITE: 'ยืนยันจากการเข้าสู่ระบบบนเว็บไซต์',
      SHOP: 'ยืนยันจากข้อมูลร้านค้า',
      PROVIDER: 'ยืนยันจากผู้ส่งในช่องทางแชต',
      STAFF: 'พนักงานระบุวิธียืนยันแล้ว',
      CODE: 'ยืนยันด้วยรหัสที่ส่งไปยังอีเมลนี้',
    },
  },
}

const Mark = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 3,
  fontSize: 12.5,
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '&.proven': { color: theme.palette.success.dark },
  '&.typed': { color: theme.palette.warning.dark },
}))
